import type { GenesisOptions } from '../index';
import { defaultValidators } from '../genesis-validators';

const OPT = 1_000_000n;

/** m/44'/118'/0'/0/20 and 21 of the faucet's phrase. */
export const PEOPLE = 2;
export const FIRST_PERSON = 20;
export const WEALTH = 5_000n * OPT;
export const MAX_VALIDATORS = 3;
export const MAX_ENTRIES = 2;
export const UNBONDING_DAYS = 21;

const shown = defaultValidators.slice(0, 4);

/** Four validators for three slots: a delegation can change the set. */
export function createScene(people: readonly string[]): GenesisOptions {
  return {
    staking: { maxValidators: MAX_VALIDATORS, maxEntries: MAX_ENTRIES },
    // The model has x/staking's errors, not the lock check's.
    lockup: { enabled: false, locks: [] },
    balances: people.map((address) => ({
      address,
      coins: [{ denom: 'uOPT', amount: WEALTH.toString() }],
    })),
    validators: shown.map((validator, index) => ({
      ...validator,
      selfStake: BigInt(2_000 - 300 * index) * OPT,
      delegations: [],
    })),
  };
}
