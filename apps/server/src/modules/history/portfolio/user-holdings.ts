import type { Holding } from '@tessera/contracts';
import { add, isZero } from '@tessera/money';
import type { LedgerDeps } from '../../chains/index';
import { findWalletOfUser } from '../../wallets/index';

import { readWalletTokens } from './wallet-tokens';

/** What a user's wallet holds, and how sure that is. */
export interface Holdings {
  holdings: Holding[];
  /** A chain has not been read yet: there may be more. */
  unknown: boolean;
  /** A chain has not been heard of for a while. */
  stale: boolean;
}

/** Everything that stands against closing an account. */
export async function readUserHoldings(deps: LedgerDeps, userId: string): Promise<Holdings> {
  const wallet = await findWalletOfUser(deps.db, userId);
  if (!wallet) return { holdings: [], unknown: false, stale: false };
  const { tokens, stale } = await readWalletTokens(deps, wallet.id);
  const holdings = tokens.flatMap((token) => {
    const { chainId, symbol, balance, lockedBalance, stakedBalance, unbondingBalance } = token;
    const amounts = [
      { kind: 'available' as const, amount: balance && add(balance, lockedBalance ?? '0') },
      { kind: 'staked' as const, amount: stakedBalance },
      { kind: 'unbonding' as const, amount: unbondingBalance },
    ];
    return amounts.flatMap(({ kind, amount }) =>
      amount === null || isZero(amount) ? [] : [{ chainId, symbol, amount, kind }],
    );
  });
  return { holdings, stale, unknown: tokens.some(({ balance }) => balance === null) };
}
