import { emptyCreation } from './creation-values';
import { preflight } from './preflight';

const states = (...[input]: Parameters<typeof preflight>) => preflight(input).map(({ state }) => state);

test('marks conditions as open when the form is empty', () => {
  expect(states({ values: emptyCreation, faults: {}, isValidator: null })).toEqual([
    'open',
    'open',
    'open',
    'ok',
    'open',
  ]);
});

test('marks each condition that has a fault as wrong', () => {
  const values = {
    ...emptyCreation,
    moniker: 'x',
    amount: '1',
    minSelfDelegation: '2',
    consensusPubkey: 'y',
  };
  const faults = { amount: 'a', minSelfDelegation: 'b', consensusPubkey: 'c' };
  expect(states({ values, faults, isValidator: true })).toEqual(['wrong', 'ok', 'wrong', 'wrong', 'wrong']);
  expect(states({ values, faults: {}, isValidator: false })).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
});
