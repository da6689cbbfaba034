import { createRequire } from 'node:module';
import { join } from 'node:path';

const load: unknown = createRequire(join(import.meta.dirname, 'index.ts'))('./pure-schemas-loader.cjs');
const mark = (source: string): unknown => (typeof load === 'function' ? load(source) : undefined);

it.each([
  ['v.object({ a: v.string() })', '/*#__PURE__*/ v.object({ a: /*#__PURE__*/ v.string() })'],
  ['v.parse(Schema, text)', 'v.parse(Schema, text)'],
  ['v.safeParse(Schema, text)', 'v.safeParse(Schema, text)'],
  ['env.v.object()', 'env.v.object()'],
  ['type A = v.InferOutput<typeof B>;', 'type A = v.InferOutput<typeof B>;'],
])('of %s', (source, expected) => {
  expect(mark(source)).toBe(expected);
});
