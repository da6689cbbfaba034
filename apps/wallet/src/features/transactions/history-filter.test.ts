import { asQuery, isFiltered, readFilter, withFilter } from './history-filter';

it('parses known parameters and ignores the rest', () => {
  const params = new URLSearchParams('page=3&type=send&status=lost&chainId=31337&symbol=DOGE');
  expect(readFilter(params)).toEqual({ page: 3, type: 'send', chainId: '31337' });
});

it.each(['0', '-1', '1.5', 'two'])('ignores page %s', (page) => {
  expect(readFilter(new URLSearchParams({ page }))).toEqual({});
});

it('does not count the page as a filter', () => {
  expect([isFiltered({ page: 2 }), isFiltered({ page: 2, status: 'failed' })]).toEqual([false, true]);
});

it('resets the page and closes the transaction when a filter changes', () => {
  const params = new URLSearchParams('page=3&type=send&transaction=01');
  expect(withFilter(params, { status: 'failed' }).toString()).toBe('type=send&status=failed');
  expect(withFilter(params, { type: null }).toString()).toBe('');
});

it('converts local days to times for the query', () => {
  const filter = readFilter(new URLSearchParams('from=2026-11-01&to=soon'));
  expect(filter).toEqual({ from: '2026-11-01' });
  expect(asQuery({ ...filter, page: 2 })).toEqual({ page: 2, from: new Date(2026, 10, 1).toISOString() });
});
