import { asQuery, isFiltered, readFilter, withFilter } from './history-filter';

it('reads what it knows and leaves out the rest', () => {
  const params = new URLSearchParams('page=3&type=send&status=lost&chainId=31337&symbol=DOGE');
  expect(readFilter(params)).toEqual({ page: 3, type: 'send', chainId: '31337' });
});

it.each(['0', '-1', '1.5', 'two'])('does not take page %s', (page) => {
  expect(readFilter(new URLSearchParams({ page }))).toEqual({});
});

it('does not count the page as a filter', () => {
  expect([isFiltered({ page: 2 }), isFiltered({ page: 2, status: 'failed' })]).toEqual([false, true]);
});

it('goes to the first page of a changed filter and closes what was open', () => {
  const params = new URLSearchParams('page=3&type=send&transaction=01');
  expect(withFilter(params, { status: 'failed' }).toString()).toBe('type=send&status=failed');
  expect(withFilter(params, { type: null }).toString()).toBe('');
});

it('takes days, and asks for them as they are here', () => {
  const filter = readFilter(new URLSearchParams('from=2026-11-01&to=soon'));
  expect(filter).toEqual({ from: '2026-11-01' });
  expect(asQuery({ ...filter, page: 2 })).toEqual({ page: 2, from: new Date(2026, 10, 1).toISOString() });
});
