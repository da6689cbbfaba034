import { formatCoins, type Amount } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { event } from '../../chain/event';
import { readBigInt, writeBigInt } from '../../state/text';
import { trackUndelegation } from '../vesting/vesting-coins';
import { addCoinsTo, subtractCoins, SUPPLY, debitForDelegation } from './balances';

/** DelegateCoins: no transfer event. */
export function delegateCoins(context: Context, from: string, pool: string, coins: readonly Amount[]): void {
  debitForDelegation(context, from, coins);
  addCoinsTo(context, pool, coins);
}

/** UndelegateCoins: no transfer event. */
export function undelegateCoins(context: Context, pool: string, to: string, coins: readonly Amount[]): void {
  subtractCoins(context, pool, coins);
  trackUndelegation(context, to, coins);
  addCoinsTo(context, to, coins);
}

export function burnCoins(context: Context, address: string, coins: readonly Amount[]): void {
  subtractCoins(context, address, coins);
  for (const { denom, amount } of coins) {
    writeBigInt(context.store, SUPPLY + denom, readBigInt(context.store, SUPPLY + denom) - amount);
  }
  context.emit(event('burn', { burner: address, amount: formatCoins(coins) }));
}
