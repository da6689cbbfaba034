import { BASE_DENOM } from './chain/constants';
import { FAUCET_ADDRESS } from './faucet';
import type { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';

/** What stands on the chain before its first block. */
export interface Genesis {
  readonly balances: readonly GenesisBalance[];
}

export interface GenesisBalance {
  readonly address: string;
  readonly coins: readonly Coin[];
}

/** A third of Optio's maximum supply of 30,000,000,000 OPT, in base units. */
const FAUCET_BALANCE = '10000000000000000';

/** The faucet's balance and what a caller adds to it. */
export function createGenesis(extra: Partial<Genesis> = {}): Genesis {
  const faucet = { address: FAUCET_ADDRESS, coins: [{ denom: BASE_DENOM, amount: FAUCET_BALANCE }] };
  return { balances: [faucet, ...(extra.balances ?? [])] };
}
