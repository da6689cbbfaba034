import { formatTimeCursor, parseTimeCursor } from './keyset-pages';

const cursor = { createdAt: new Date(1_700_000_000_123), id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };

it('parses the cursor that it formats', () => {
  expect(parseTimeCursor(formatTimeCursor(cursor))).toEqual(cursor);
  expect(parseTimeCursor(undefined)).toBeUndefined();
});

it.each(['', '1', `x.${cursor.id}`, '1.short', `123456789012345.${cursor.id}`])(
  'rejects the cursor %j with 422',
  (text) => {
    expect(() => parseTimeCursor(text)).toThrow(expect.objectContaining({ kind: 'invalid' }));
  },
);
