import { readView, writeView, type ValidatorsView } from './validators-view';

const usual: ValidatorsView = { tab: 'active', search: '', sort: 'power', descending: true, page: 1 };
const read = (search: string) => readView(new URLSearchParams(search));

test('reads the default view from an empty URL and from unknown values', () => {
  expect(read('')).toEqual(usual);
  expect(read('tab=all&sort=luck&order=up&page=-1')).toEqual(usual);
});

test.each<[Partial<ValidatorsView>, string]>([
  [{ tab: 'inactive' }, 'tab=inactive'],
  [{ search: 'lapis & sons' }, 'search=lapis+%26+sons'],
  [{ sort: 'commission', descending: false }, 'sort=commission'],
  [{ sort: 'commission', descending: true }, 'sort=commission&order=desc'],
  [{ descending: false }, 'order=asc'],
  [{ page: 3 }, 'page=3'],
])('writes %j to the URL and reads it back', (change, address) => {
  expect(writeView(usual, change).toString()).toBe(address);
  expect(read(address)).toEqual({ ...usual, ...change });
});

test('leads to the first page when the search changes', () => {
  expect(writeView({ ...usual, page: 4 }, { search: 'a' }).has('page')).toBe(false);
});
