import { apart } from '#game-log';

/*
 * What the GraphQL library and the limits beside it say of a query, in Chinese. They know English alone; names of fields, types and
 * variables and the values that came stay as they are. A sentence that is not known stands in English behind Chinese words that
 * hold of any.
 */

/** A sentence of the library about the query or its variables, in Chinese, with what to do. */
export function queryFaultInChinese(sentence: string): string {
  const variable = /^Variable "\$([^"]+)" got invalid value (.+?)(?: at "([^"]+)")?; (.+)$/s.exec(sentence);
  if (variable !== null) {
    const [, name, came, place, why] = variable;
    const at = place === undefined ? `$${name}` : `$${name}（${place}）`;
    return `变量 ${at} 的值 ${came} 不合要求：${known(why) ?? UNFIT}。${CORRECT}`;
  }
  const words = known(sentence);
  return words === null ? `请求有误。英文原文：${sentence}` : `${words}。${CORRECT}`;
}

/** Of a value of a variable, whatever else it is: where the sentence names the variable. */
export function variableIn(sentence: string): string | null {
  return /^Variable "\$([^"]+)" got invalid value/.exec(sentence)?.[1] ?? null;
}

const CORRECT = '请对照 /graphql 的 schema 改正后再发。';
const UNFIT = '应为 schema 里写明的类型';

function known(sentence: string): string | null {
  for (const [form, words] of FORMS) {
    const found = form.exec(sentence);
    if (found !== null) return words(...found.slice(1));
  }
  return null;
}

type Words = (...parts: readonly string[]) => string;

const KINDS: Readonly<Record<string, string>> = {
  'non-integer': '整数',
  'non 32-bit signed integer': '32 位以内的整数',
  'non numeric': '数',
  'a non string': '文字',
  'a non boolean': 'true 或 false',
};

const FORMS: readonly (readonly [RegExp, Words])[] = [
  [
    /^Variable "\$([^"]+)" of required type "([^"]+)" was not provided\.$/,
    (name, type) => `缺少变量 $${name}，应为 ${type}`,
  ],
  [
    /^Variable "\$([^"]+)" of non-null type "([^"]+)" must not be null\.$/,
    (name, type) => `变量 $${name} 应为 ${type}，收到的是 null`,
  ],
  [
    /^Variable "\$([^"]+)" of type "([^"]+)" used in position expecting type "([^"]+)"\.$/,
    (name, type, expected) => `变量 $${name} 写作 ${type}，用处却要 ${expected}`,
  ],
  [/^Variable "\$([^"]+)" is not defined/, (name) => `变量 $${name} 没有声明`],
  [/^Variable "\$([^"]+)" is never used/, (name) => `变量 $${name} 声明了却没有用`],
  [/^There can be only one variable named "\$([^"]+)"/, (name) => `变量 $${name} 声明了两次`],
  [
    /^\w+ cannot represent (non-integer|non 32-bit signed integer|non numeric|a non string|a non boolean) value: (.+)$/s,
    (kind, came) => `应为${apart(KINDS[kind] ?? '别的值')}，收到 ${came}`,
  ],
  [
    /^ID cannot represent (?:value|a non-string and non-integer value): (.+)$/s,
    (came) => `应为编号（文字或整数），收到 ${came}`,
  ],
  [/^Expected non-nullable type "([^"]+)" not to be null\.$/, (type) => `应为 ${type}，收到的是 null`],
  [/^Expected type "([^"]+)" to be an object\.$/, (type) => `应为 ${type} 对象`],
  [/^Expected value of type "([^"]+)", found (.+)\.$/s, (type, came) => `应为 ${type}，收到 ${came}`],
  [/^Field "([^"]+)" is not defined by type "([^"]+)"/, (field, type) => `${type} 没有 ${field} 这一项`],
  [/^Field "([^"]+)" of required type "([^"]+)" was not provided/, (field, type) => `缺少 ${field}，应为 ${type}`],
  [
    /^Field "([^"]+)" argument "([^"]+)" of type "([^"]+)" is required/,
    (field, name, type) => `${field} 缺少参数 ${name}，应为 ${type}`,
  ],
  [/^Unknown argument "([^"]+)" on field "([^"]+)"/, (name, field) => `${field} 没有参数 ${name}`],
  [/^Unknown directive "([^"]+)"/, (name) => `没有 ${name} 这个指令`],
  [/^Unknown type "([^"]+)"/, (name) => `没有 ${name} 这个类型`],
  [/^Unknown fragment "([^"]+)"/, (name) => `没有 ${name} 这个片段`],
  [/^Unknown operation named "([^"]+)"/, (name) => `没有 ${name} 这个操作`],
  [/^Fragment "([^"]+)" is never used/, (name) => `片段 ${name} 没有用到`],
  [/^Cannot query field "([^"]+)" on type "([^"]+)"/, (field, type) => `${type} 没有 ${field} 这个字段`],
  [
    /^Field "([^"]+)" of type "([^"]+)" must have a selection of subfields/,
    (field, type) => `${field}（${type}）要写明取哪些字段`,
  ],
  [
    /^Field "([^"]+)" must not have a selection since type "([^"]+)" has no subfields/,
    (field, type) => `${field}（${type}）没有下级字段`,
  ],
  [/^Value (.+) does not exist in "([^"]+)" enum/s, (came, type) => `${type} 里没有 ${came}`],
  [
    /^Enum "([^"]+)" cannot represent (?:value|non-(?:string|enum) value): (.+?)\.?(?: Did you mean.*)?$/s,
    (type, came) => `应为 ${type} 里的一项，收到 ${came}`,
  ],
  [/Document contains more (?:than|that) (\d+) tokens/, (most) => `请求文字太长：词数应不超过 ${most}`],
  [
    /Query depth limit of (\d+) exceeded, found (\d+)/i,
    (most, came) => `嵌套太深：应不超过 ${most} 层，收到 ${came} 层`,
  ],
  [
    /Alias(?:es)? limit of (\d+) exceeded, found (\d+)/i,
    (most, came) => `别名太多：应不超过 ${most} 个，收到 ${came} 个`,
  ],
  [
    /Directives? limit of (\d+) exceeded, found (\d+)/i,
    (most, came) => `指令太多：应不超过 ${most} 个，收到 ${came} 个`,
  ],
  [
    /^Syntax Error: Expected (.+), found (.+)\.$/s,
    (expected, came) => `语法有误：应为 ${noWords(expected)}，收到 ${noWords(came)}`,
  ],
  [/^Syntax Error: Unexpected (.+)\.$/s, (came) => `语法有误：不应出现 ${noWords(came)}`],
  [/^Syntax Error/, () => '语法有误，位置见 locations'],
  [/^Must provide operation name/, () => '请求里有几个操作，应写明 operationName'],
];

/** Tokens as the parser writes them; its own words for them are single names. */
function noWords(token: string): string {
  return token.replace(/^(?:Name|String|character:?|token) /, '').replace(/^<EOF>$/, '结尾');
}
