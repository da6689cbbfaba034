import { formatCoins, type Amount } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { event } from '../../chain/event';
import { readBigInt, writeBigInt } from '../../state/text';
import { addCoinsTo, subtractCoins, SUPPLY } from './balances';

/** DelegateCoins and UndelegateCoins: coins move between an account and a pool without a transfer event. */
export function moveCoins(context: Context, from: string, to: string, coins: readonly Amount[]): void {
  subtractCoins(context, from, coins);
  addCoinsTo(context, to, coins);
}

/** Destroys coins of a module's account. */
export function burnCoins(context: Context, address: string, coins: readonly Amount[]): void {
  subtractCoins(context, address, coins);
  for (const { denom, amount } of coins) {
    writeBigInt(context.store, SUPPLY + denom, readBigInt(context.store, SUPPLY + denom) - amount);
  }
  context.emit(event('burn', { burner: address, amount: formatCoins(coins) }));
}
