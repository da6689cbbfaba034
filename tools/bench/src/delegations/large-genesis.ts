import { createHash } from 'node:crypto';
import { toBech32 } from '@cosmjs/encoding';
import { defaultValidators, type GenesisOptions, type GenesisValidator } from '@tessera/devchain';

const OPT = 1_000_000n;
const STAKE = 100n * OPT;

interface LargeGenesisParameters {
  readonly validators: number;
  /** Spread evenly over the validators, with one delegation each. */
  readonly delegators: number;
  /** Addresses that get coins to delegate. */
  readonly rich: readonly string[];
}

/** Returns an address without a known key, derived from the name. */
const accountOf = (name: string) =>
  toBech32('optio', createHash('sha256').update(name).digest().subarray(0, 20));

function validatorAt(place: number, delegators: number): GenesisValidator {
  const [first] = defaultValidators;
  if (first === undefined) throw new Error('The development chain has no validators.');
  const named =
    place === 0
      ? first
      : { ...first, account: accountOf(`validator ${place}`), consensusSeed: `bench validator ${place}` };
  return {
    ...named,
    description: { moniker: `Validator ${place}` },
    selfStake: BigInt(10_000 + place) * OPT,
    delegations: Array.from({ length: delegators }, (_, index) => ({
      delegator: accountOf(`delegator ${place} ${index}`),
      amount: STAKE,
    })),
  };
}

/** Returns the genesis of a chain as large as a public one; all its validators are in the active set. */
export function createLargeGenesis({ validators, delegators, rich }: LargeGenesisParameters): GenesisOptions {
  const each = delegators / validators;
  return {
    staking: { maxValidators: validators },
    balances: rich.map((address) => ({
      address,
      coins: [{ denom: 'uOPT', amount: (1_000n * OPT).toString() }],
    })),
    validators: Array.from({ length: validators }, (_, place) => validatorAt(place, each)),
  };
}
