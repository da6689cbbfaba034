import { formatCoins, type Amount } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { event } from '../../chain/event';
import { ensureAccount } from '../auth/accounts';
import { addCoinsTo, subtractCoins } from './balances';

/** SendKeeper.SendCoins. */
export function sendCoins(context: Context, from: string, to: string, coins: readonly Amount[]): void {
  subtractCoins(context, from, coins);
  addCoinsTo(context, to, coins);
  ensureAccount(context.store, to);
  context.emit(
    event('transfer', { recipient: to, sender: from, amount: formatCoins(coins) }),
    event('message', { sender: from }),
  );
}
