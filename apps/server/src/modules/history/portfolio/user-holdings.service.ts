import type { Holding } from '@tessera/contracts/account';
import { add, isZero } from '@tessera/money';
import type { LedgerDeps } from '../../chains';
import { findWalletOfUser } from '../../wallets';
import { readWalletTokens } from './wallet-tokens.service';

interface Holdings {
  holdings: Holding[];
  /** Whether a balance is unknown. If true, `holdings` may be incomplete. */
  unknown: boolean;
  stale: boolean;
}

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
