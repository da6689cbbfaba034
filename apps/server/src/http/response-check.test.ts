import fc from 'fast-check';
import * as v from 'valibot';
import { createResponseCheck } from './response-check';

const Status = v.picklist(['open', 'closed']);
const Thing = v.object({
  name: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  status: v.fallback(Status, 'open'),
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
  isOpen: v.optional(v.boolean()),
  kind: v.literal('thing'),
  tags: v.optional(
    v.array(v.strictObject({ id: v.string(), other: v.optional(v.fallback(Status, 'closed')) })),
  ),
  filled: v.fallback(v.optional(v.string()), 'filled'),
  by: v.optional(v.nullable(v.string()), null),
});
const thing = { name: 'one', count: 1, status: 'open', date: null, kind: 'thing', filled: 'text', by: null };
const without = (key: string) => Object.fromEntries(Object.entries(thing).filter(([name]) => name !== key));
const check = createResponseCheck(Thing);

it.each([
  thing,
  { ...thing, isOpen: true, date: '2026-01-31' },
  { ...thing, isOpen: undefined, tags: [] },
  { ...thing, tags: [{ id: 'a' }, { id: 'b', other: 'open' }] },
])('accepts a response that the schema returns unchanged: %j', (value) => {
  expect(check(value)).toBe(true);
});

class Named {
  name = 'one';
  toJSON() {
    return 'other text';
  }
}

it.each([
  { ...thing, extra: 1 },
  { ...thing, status: 'new' },
  { ...thing, count: -1 },
  { ...thing, count: Number.NaN },
  { ...thing, date: '31.01.2026' },
  { ...thing, kind: 'other' },
  { ...thing, name: undefined },
  { ...thing, tags: [{ id: 'a', extra: 1 }] },
  { ...thing, tags: { id: 'a' } },
  without('name'),
  // Parsing adds these.
  without('filled'),
  without('by'),
  { ...thing, by: undefined },
  Object.assign(new Named(), thing),
  [],
  null,
])('rejects a response that the schema rejects or changes: %j', (value) => {
  expect(check(value)).toBe(false);
});

it.each<[v.GenericSchema, unknown]>([
  [v.array(v.string()), Object.assign(['one', 'two'], { length: 3 })],
  [v.array(v.string()), Object.assign(['one'], { toJSON: () => 'other text' })],
  [v.array(v.string()), new (class extends Array<string> {})('one')],
  [v.object({ one: v.string() }), Object.defineProperty({}, 'one', { value: 'hidden' })],
  [v.object({}), Object.defineProperty({}, 'toJSON', { value: () => 'other text' })],
  [v.object({ one: v.optional(v.optional(v.string()), 'filled') }), { one: undefined }],
  [v.nullable(v.nullable(v.string()), 'filled'), null],
  [v.object({ constructor: v.string() }), {}],
  // Kinds of schemas that the check does not know.
  [v.object({ at: v.pipe(v.string(), v.transform(Number)) }), { at: '1' }],
  [v.object({ at: v.union([v.string(), v.number()]) }), { at: '1' }],
])('leaves other values and schemas to valibot', (schema, value) => {
  expect(createResponseCheck(schema)(value)).toBe(false);
});

it('accepts no response that parsing rejects or changes', () => {
  const part = fc.oneof(
    fc.constantFrom('one', 'thing', 'open', 'closed', '2026-01-31', null, undefined, 0, 1.5, true),
    fc.array(fc.record({ id: fc.string(), other: fc.constantFrom('open', 'new') }, { requiredKeys: [] })),
  );
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(Thing.entries), 'extra'), part, {
    maxKeys: 3,
  });
  fc.assert(
    fc.property(changes, (change) => {
      const value = { ...thing, ...change };
      if (check(value)) expect(v.parse(Thing, value)).toStrictEqual(value);
    }),
    { numRuns: 500 },
  );
});
