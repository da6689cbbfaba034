import type { TokenRow } from '@tessera/contracts';
import { add } from '@tessera/money';

/** The token with everything that a new stake may take as its balance: coins that are still vesting count too. */
export function stakeableRow(row: TokenRow): TokenRow {
  const { balance, lockedBalance } = row;
  return balance === null || !lockedBalance ? row : { ...row, balance: add(balance, lockedBalance) };
}
