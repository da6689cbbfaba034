import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { keysetPages, mapPages } from './keyset-pages';
import { streamJson } from './stream-json';

const textOf = (value: unknown) => text(Readable.from(streamJson(value)));
const numbers = (total: number) =>
  keysetPages(
    async (after: number | undefined, limit) =>
      Array.from({ length: Math.min(limit, total - (after ?? 0)) }, (_, at) => (after ?? 0) + at + 1),
    (last) => last,
    10,
  );

it.each([0, 1, 9, 10, 11, 25])('writes %s rows, read in pages of 10, as one JSON array', async (total) => {
  const rows = Array.from({ length: total }, (_, at) => ({ n: at + 1 }));
  const pages = mapPages(numbers(total), (page) => page.map((n) => ({ n })));
  expect(await textOf({ pages })).toBe(JSON.stringify({ pages: rows }));
});

it('writes the same text as JSON.stringify and calls functions one after the other', async () => {
  const value = {
    at: new Date(0),
    missing: undefined,
    none: null,
    empty: {},
    list: [1, { a: 'b"' }],
    nested: { on: true },
  };
  expect(await textOf(value)).toBe(JSON.stringify(value));
  const calls: string[] = [];
  const call = (name: string) => async () => calls.push(name);
  const generator = streamJson({ first: call('first'), second: call('second') });
  for await (const piece of generator) if (piece.includes('second')) expect(calls).toEqual(['first']);
  expect(calls).toEqual(['first', 'second']);
});
