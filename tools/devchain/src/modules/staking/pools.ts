import { moduleAddress } from '../../chain/address';
import { BASE_DENOM } from '../../chain/constants';
import type { Context } from '../../chain/context';
import { burnCoins } from '../bank/module-coins';
import { sendCoins } from '../bank/send-coins';
import type { Amount } from '../../chain/coins';

export const BONDED_POOL = 'bonded_tokens_pool';
export const NOT_BONDED_POOL = 'not_bonded_tokens_pool';

const addresses = { bonded: moduleAddress(BONDED_POOL), notBonded: moduleAddress(NOT_BONDED_POOL) };

export const poolAddress = (bonded: boolean): string => (bonded ? addresses.bonded : addresses.notBonded);

export const bondCoins = (amount: bigint): Amount[] => (amount === 0n ? [] : [{ denom: BASE_DENOM, amount }]);

export function movePool(context: Context, amount: bigint, { toBonded }: { toBonded: boolean }): void {
  if (amount === 0n) return;
  sendCoins(context, poolAddress(!toBonded), poolAddress(toBonded), bondCoins(amount));
}

export function burnStake(context: Context, amount: bigint, { bonded }: { bonded: boolean }): void {
  if (amount > 0n) burnCoins(context, poolAddress(bonded), bondCoins(amount));
}
