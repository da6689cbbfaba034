import type { TokenRow } from '@tessera/contracts';
import { sum } from '@tessera/money';

/** Returns the sum of spendable, locked, staked, unbonding and reward amounts; null if the balance is unknown. */
export function amountHeld(token: TokenRow): string | null {
  if (token.balance === null) return null;
  return sum([
    token.balance,
    token.lockedBalance ?? '0',
    token.stakedBalance ?? '0',
    token.unbondingBalance ?? '0',
    token.rewards ?? '0',
  ]);
}
