import type { TokenRow } from '@tessera/contracts';
import { add } from '@tessera/money';

/** Returns the row with the stakeable balance, which includes vesting coins. */
export function stakeableRow(row: TokenRow): TokenRow {
  const { balance, lockedBalance } = row;
  return balance === null || !lockedBalance ? row : { ...row, balance: add(balance, lockedBalance) };
}
