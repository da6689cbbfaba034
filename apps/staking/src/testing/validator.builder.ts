import type { StakingParams, StakingPool, Validator, ValidatorDetail } from '@tessera/contracts/validators';

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** An operator address of its own for a name; without a checksum, which only the server judges. */
export const operatorOf = (name: string): string => {
  const letters = Array.from({ length: 38 }, (_, index) => {
    const code = name.charCodeAt(index % Math.max(1, name.length)) || 0;
    return ALPHABET.charAt((code * 7 + index * index) % ALPHABET.length);
  });
  return `optiovaloper1${letters.join('')}`;
};

/** An active validator as GET /validators lists it; override what the test is about. */
export const buildValidator = (moniker: string, over: Partial<Validator> = {}): Validator => ({
  operatorAddress: operatorOf(moniker),
  moniker,
  details: 'Two people in Tromsø. Own hardware, two sites.',
  website: 'https://northlight.example',
  commission: '0.05',
  maxCommission: '0.2',
  tokens: '1000.000000',
  votingPower: '0.1207',
  apr: '0.113',
  uptime: '0.9999',
  jailed: false,
  status: 'active',
  minSelfDelegation: '10.000000',
  ...over,
});

/** The same in full, as GET /validators/{operator} answers. */
export const buildValidatorDetail = (
  moniker: string,
  over: Partial<ValidatorDetail> = {},
): ValidatorDetail => ({
  ...buildValidator(moniker),
  maxChange: '0.01',
  commissionChangedAt: null,
  selfStake: '250.000000',
  rank: 2,
  activeValidators: 64,
  jailedUntil: null,
  signing: {
    window: 10_000,
    missed: 1,
    tileBlocks: 50,
    missedIn: Array.from({ length: 200 }, (_, tile) => (tile === 157 ? 1 : 0)),
    from: '2026-11-20T14:00:00.000Z',
  },
  history: [],
  asOf: '2026-11-21T10:42:00.000Z',
  stale: false,
  ...over,
});

export const buildPool = (over: Partial<StakingPool> = {}): StakingPool => ({
  chainId: 'optio-testnet',
  symbol: 'OPT',
  bonded: '660000.000000',
  notBonded: '1200.000000',
  supply: '1000000.000000',
  stakedShare: '0.66',
  inflation: '0.13',
  communityPool: '210.5',
  asOf: '2026-11-21T10:42:00.000Z',
  stale: false,
  ...over,
});

export const buildParams = (over: Partial<StakingParams> = {}): StakingParams => ({
  chainId: 'optio-testnet',
  symbol: 'OPT',
  unbondingSeconds: 1_814_400,
  maxEntries: 7,
  maxValidators: 100,
  minCommission: '0',
  communityTax: '0.02',
  signedBlocksWindow: 10_000,
  minSigned: '0.5',
  downtimeSlash: '0.01',
  doubleSignSlash: '0.05',
  asOf: '2026-11-21T10:42:00.000Z',
  stale: false,
  ...over,
});
