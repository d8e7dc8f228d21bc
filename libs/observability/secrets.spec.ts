import { describe, expect, it } from '@jest/globals';
import { redactSecrets } from './secrets.js';

describe('secrets in a text', () => {
  it.each([
    ['esdb://admin:changeit@node1:2113?tls=true', 'esdb://***@node1:2113?tls=true'],
    ['postgres://paipu:p%40ss@db/paipu is down', 'postgres://***@db/paipu is down'],
    ['"url":"postgres://paipu:a:b@c@db/paipu"', '"url":"postgres://***@db/paipu"'],
    ['esdb://admin:a/b?c#d@node1 is down', 'esdb://***@node1 is down'],
    ['kafka://b1:9092?sasl.password=hunter2&x=1', 'kafka://b1:9092?sasl.password=***&x=1'],
    ['authorization: Bearer eyJhbGciOi.J9.abc', 'authorization: Bearer ***'],
    ['{"authToken":"abc","n":1}', '{"authToken":"***","n":1}'],
    ['{"password":"a\\"b","seed":"00ff"}', '{"password":"***","seed":"***"}'],
    ['{"msg":"sent {\\"secret\\":\\"abc\\"} twice"}', '{"msg":"sent {\\"secret\\":\\"***\\"} twice"}'],
  ])('%s', (given, expected) => {
    expect(redactSecrets(given)).toBe(expected);
  });

  it.each([
    'http://127.0.0.1:4000/graphql',
    'mail to a@b.example',
    '{"tokens":3,"stream":"secret-hand-7"}',
    'the basic rule',
  ])('leaves %s alone', (text) => {
    expect(redactSecrets(text)).toBe(text);
  });
});
