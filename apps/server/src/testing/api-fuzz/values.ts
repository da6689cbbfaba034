import fc from 'fast-check';

import type { JsonSchema } from './json-schema';

/** Existing values by field name, so that requests pass the first checks. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

export const hostile: fc.Arbitrary<unknown> = fc.constantFrom<unknown[]>(
  '\ud800',
  'a\udc00b',
  '\u0000',
  'a\u0000b',
  'a\u200bb',
  '\u202e',
  '\ufeff',
  '',
  ' ',
  '\n',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '🙂'.repeat(100),
  '%00',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '../../etc/passwd',
  '__proto__',
  '@',
  '0x',
  '-1',
  '1e3',
  '0'.repeat(400),
  '9'.repeat(78),
  '2026-02-31',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  null,
  true,
  [],
  {},
  [null],
  ['a', 'a'],
  { constructor: { prototype: {} } },
  JSON.parse('{"__proto__":{"a":1}}'),
  nested(200),
);

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 60 } = schema;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

function ofType(type: string, schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 10_000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1e6, noNaN: true });
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, hints), { maxLength: 3 });
    case 'object':
      return objectOf(schema, hints);
    default:
      return textOf(schema);
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, hints: Hints) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, hints, name)]),
  );
  const known = fc.record(fields, { requiredKeys: required });
  if (typeof additionalProperties !== 'object') return known;
  return fc.dictionary(fc.string({ maxLength: 10 }), valueOf(additionalProperties, hints), { maxKeys: 3 });
}

export function valueOf(schema: JsonSchema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  const types = [schema.type ?? []].flat();
  const plain =
    'const' in schema
      ? fc.constant(schema.const)
      : schema.enum
        ? fc.constantFrom(...schema.enum)
        : choices
          ? fc.oneof(...choices.map((choice) => valueOf(choice, hints, name)))
          : types.length > 0
            ? fc.oneof(...types.map((type) => ofType(type, schema, hints)))
            : fc.jsonValue({ maxDepth: 2 });
  const known = hints[name] ?? [];
  if (known.length === 0 || schema.enum || 'const' in schema) return plain;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: plain });
}
