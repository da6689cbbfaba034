import { nameBytes } from './messages';
import { monikerFault } from './moniker-fault';

it.each([
  ['Quiet Harbour', undefined],
  ['a'.repeat(70), undefined],
  ['é'.repeat(35), undefined],
  ['é'.repeat(36), nameBytes],
])('%j', (moniker, fault) => {
  expect(monikerFault(moniker)).toBe(fault);
});
