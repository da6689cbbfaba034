import fc from 'fast-check';

import type { JsonSchema } from './json-schema';
import type { Operation } from './operations';
import { hostile, valueOf, type Hints } from './values';

export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

const hostileSegment = fc.constantFrom(
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%zz',
  '%2F',
  '%2e%2e',
  '.',
  '-1',
  '0',
  '%F0%9F%99%82',
  '%E2%80%AE',
  '__proto__',
  'x'.repeat(100),
  'x'.repeat(1000),
);

const weighted = <T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<T>, weight = 6) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: unusual });

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const escape = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Cs}/gu, '\uFFFD'));

function urlOf({ path, parameters }: Operation, hints: Hints): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const segments = inPath.map(({ name, schema }) =>
    weighted(
      valueOf(schema, hints, path.startsWith('/api/wallets/') && name === 'id' ? 'walletId' : name).map(
        escape,
      ),
      hostileSegment,
    ),
  );
  const fields = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required }) =>
      fc
        .tuple(fc.nat(9), weighted(valueOf(schema, hints, name), hostile))
        .map(([chance, value]) => (required || chance < 4 ? [`${name}=${escape(value)}`] : [])),
    );
  const extra = fc
    .nat(30)
    .map((chance) => (chance === 0 ? ['unknown=1'] : chance === 1 ? ['%00=%00', 'a=%zz'] : []));
  return fc.tuple(fc.tuple(...segments), fc.tuple(...fields, extra)).map(([values, query]) => {
    const filled = inPath.reduce(
      (url, { name }, index) => url.replace(`{${name}}`, values[index] ?? ''),
      path,
    );
    const text = query.flat().join('&');
    return text === '' ? filled : `${filled}?${text}`;
  });
}

function bodyOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const valid = valueOf(schema, hints);
  const names = Object.keys(schema.properties ?? {});
  const replaced = fc
    .tuple(valid, fc.constantFrom(...names, 'unknown'), hostile)
    .map(([body, name, value]) => (typeof body === 'object' ? { ...body, [name]: value } : body));
  const removed = fc
    .tuple(valid, fc.constantFrom(...names, 'unknown'))
    .map(([body, name]) =>
      Object.fromEntries(Object.entries({ ...(body as object) }).filter(([key]) => key !== name)),
    );
  return fc.oneof(
    { weight: 8, arbitrary: valid },
    { weight: 8, arbitrary: replaced },
    { weight: 2, arbitrary: removed },
    { weight: 1, arbitrary: hostile },
  );
}

const MALFORMED = ['{', '', 'null', '[1,', '{"__proto__":1}', '"', '\u0000', '{"a":1}}', '['.repeat(9000)];
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/csp-report',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'x',
];
const photo = (type: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--x--\r\n`;

type Body = Pick<FuzzRequest, 'headers' | 'payload'>;

function payloadOf({ requestBody }: Operation, hints: Hints): fc.Arbitrary<Body> {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (content === undefined) return fc.constant({ headers: {} });
  const [type, { schema }] = content;
  const headers = { 'content-type': type };
  const usual =
    type === 'application/json'
      ? bodyOf(schema, hints).map((body) => ({ headers, payload: JSON.stringify(body) }))
      : fc
          .constantFrom(photo('image/png', 'no picture'), photo('text/html', ''), '--x--\r\n', 'nothing')
          .map((payload) => ({ headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload }));
  const unusual = fc.oneof(
    fc.constantFrom(...MALFORMED).map((payload) => ({ headers, payload })),
    fc.constantFrom(...CONTENT_TYPES).map((other) => ({ headers: { 'content-type': other }, payload: '{}' })),
    fc.constant({ headers: {} }),
  );
  return weighted<Body>(usual, unusual, 12);
}

const keys = fc.oneof(fc.ulid(), fc.ulid(), fc.constantFrom('', 'x', 'a b', 'x'.repeat(200), '\u00e4\u00e4'));
const extraHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': keys,
    'x-step-up': fc.constantFrom('000000', 'x', ''),
    'x-app-version': fc.constantFrom('1.0.2', 'x', '99999999'),
    accept: fc.constantFrom('application/json', 'text/html', '*/*', 'x'),
    cookie: fc.constantFrom('__Host-sb=x', '__Host-rd=%00', '=;;', 'theme=\u00e4'),
  },
  { requiredKeys: ['idempotency-key'] },
);

export function requestsOf(operation: Operation, hints: Hints): fc.Arbitrary<FuzzRequest> {
  const method = weighted(fc.constant(operation.method), fc.constantFrom(...METHODS), 40);
  return fc
    .tuple(
      method,
      urlOf(operation, hints),
      payloadOf(operation, hints),
      weighted(fc.constant<Record<string, string>>({ 'idempotency-key': '' }), extraHeaders, 1),
    )
    .map(([verb, url, { headers, payload }, more]) => ({
      method: verb,
      url,
      headers: {
        ...headers,
        ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== '')),
      },
      ...(payload === undefined || verb === 'HEAD' ? {} : { payload }),
    }));
}
