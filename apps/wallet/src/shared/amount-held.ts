import type { TokenRow } from '@tessera/contracts';
import { sum } from '@tessera/money';

/** Everything of a token that is the owner's: spendable, locked, staked, unbonding and rewards; null while it was never read. */
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
