import type { ChainStakingState, ChainValidator } from '@tessera/chains';

import { validatorRow } from './validator-row';

const state = (height: bigint): ChainStakingState => ({
  height,
  symbol: 'OPT',
  validators: [],
  params: {
    unbondingSeconds: 60,
    maxEntries: 7,
    maxValidators: 100,
    minCommission: '0',
    communityTax: '0.02',
    signedBlocksWindow: 100,
    minSigned: '0.5',
    downtimeSlash: '0.01',
    doubleSignSlash: '0.05',
  },
  pool: { bonded: 100n, notBonded: 0n, supply: 200n, inflation: '0.13', communityPool: null },
});
const validator = (missed: number, startHeight: bigint): ChainValidator => ({
  operator: 'optiovaloper1abc',
  moniker: 'Ravenna Node',
  details: '',
  website: '',
  status: 'bonded',
  jailed: false,
  tokens: 10n,
  minSelfDelegation: 1n,
  commission: '0.05',
  maxCommission: '0.2',
  maxChange: '0.01',
  commissionChangedAt: '2026-01-01T00:00:00.000Z',
  signing: { missed, startHeight, jailedUntil: null },
});
const uptime = (height: bigint, missed: number, since: bigint) =>
  validatorRow('optio', state(height), validator(missed, since)).uptime;

it.each([
  ['a whole window', 5_000n, 10, 0n, '0.900000'],
  ['the first blocks of a chain', 20n, 10, 0n, '0.500000'],
  ['the first blocks of a validator', 5_040n, 10, 5_000n, '0.750000'],
  ['no block yet', 5_000n, 0, 5_000n, null],
  ['more misses than blocks, as a node may say that counts otherwise', 5_004n, 5, 5_000n, '0.000000'],
])('computes the uptime of %s', (_, height, missed, since, expected) => {
  expect(uptime(height, missed, since)).toBe(expected);
});
