import type { Rewards } from '@tessera/contracts/staking';
import { multiply, sum, toDecimal } from '@tessera/money';
import { DAY } from '../../../platform/clock';
import { tokenSymbol, type LedgerDeps } from '../../chains';
import { stakingChainOf, unitOf } from '../staking-chain.service';
import { sumPayoutsByDay } from './payouts.repository';

const USD_PLACES = 6;

/** Covers `days` UTC days including today. USD values use the prices of the day of payment. */
export async function readRewards(
  { db, chains, clock }: Pick<LedgerDeps, 'db' | 'chains' | 'clock'>,
  walletId: string,
  days: number,
): Promise<Rewards> {
  const { adapter, asset } = stakingChainOf(chains);
  const today = Math.floor(clock.now().getTime() / DAY) * DAY;
  const rows = await sumPayoutsByDay(db, walletId, adapter.chainId, new Date(today - (days - 1) * DAY));
  const amountOf = (parts: typeof rows) =>
    toDecimal(
      parts.reduce((total, { amount }) => total + BigInt(amount), 0n),
      asset.decimals,
    );
  const usdOf = (parts: typeof rows): string | null => {
    const values = parts.flatMap(({ usd }) => usd ?? []);
    if (values.length < parts.length) return null;
    return multiply(sum(values), unitOf(asset.decimals), USD_PLACES);
  };
  return {
    symbol: tokenSymbol(asset.symbol),
    total: amountOf(rows),
    totalUsd: usdOf(rows),
    days: [...new Set(rows.map(({ date }) => date))].map((date) => {
      const parts = rows.filter((row) => row.date === date);
      return {
        date,
        amount: amountOf(parts),
        amountUsd: usdOf(parts),
        validators: parts.map((part) => ({ validator: part.validator, amount: amountOf([part]) })),
      };
    }),
  };
}
