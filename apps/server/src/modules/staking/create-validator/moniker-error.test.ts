import { nameBytes, monikerError } from './messages';

it.each([
  ['Quiet Harbour', undefined],
  ['a'.repeat(70), undefined],
  ['é'.repeat(35), undefined],
  ['é'.repeat(36), nameBytes],
])('returns the field error of moniker %j', (moniker, fault) => {
  expect(monikerError(moniker)).toBe(fault);
});
