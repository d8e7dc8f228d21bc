import type { Message } from '#rules';

export const SUMMARY: Message = {
  zh: '启动平台：/graphql 查询与记录，/health/ready 健康，/metrics 指标；库空时先收入一夜样牌',
  en: 'run the platform: GraphQL at /graphql, health, metrics; an empty store is given a sample night first',
};
export const HOST_OPTION: Message = {
  zh: '监听的地址（缺省 127.0.0.1；还没有身份验证，改它之前请想清楚）',
  en: 'address to listen on (default 127.0.0.1; there is no authentication yet, so think before you change it)',
};
export const PORT_OPTION: Message = { zh: '端口（缺省 4000）', en: 'port (default 4000)' };
export const EMPTY_OPTION: Message = { zh: '库空时也不收样牌', en: 'leave an empty store empty' };
export const NOT_BUILT = (file: string): Message => ({
  zh: `找不到 ${file}；请先运行 npm run build。`,
  en: `${file} is not there; run npm run build first.`,
});
export const BAD_PORT = (came: string): Message => ({
  zh: `--port：应为 0 到 65535 的整数，收到 ${came}。`,
  en: `--port: expected a whole number from 0 to 65535; came ${came}.`,
});
