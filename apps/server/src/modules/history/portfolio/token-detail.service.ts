import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { Transaction } from '@tessera/contracts/transfers';
import { notFound } from '../../../platform/errors';
import { requireAsset, type LedgerDeps } from '../../chains';
import { pricesAt, usdOf } from '../../prices';
import { readStakeDetail } from '../../staking';
import { describeTransactions, readHistory } from '../../transfers';
import {
  activeLocks,
  addressOnChain,
  availableAmounts,
  describeLocks,
  lockedBeyondStake,
  readBalances,
  readDelegations,
  readStakes,
  stakeAmounts,
  totalAmount,
} from '../../wallets';

const LATEST = 10;

export async function readTokenDetail(
  deps: LedgerDeps,
  walletId: string,
  { chainId, symbol }: Pick<Transaction, 'chainId' | 'symbol'>,
): Promise<TokenDetail> {
  const { db, config, clock, chains } = deps;
  const { adapter, asset } = requireAsset(chains, chainId, symbol);
  const address = await addressOnChain(db, walletId, chainId);
  if (address === undefined) throw notFound();
  const now = clock.now();
  // In parallel: each statement in turn may wait for a connection behind those of other requests.
  const [balances, stored, delegations, prices, lines] = await Promise.all([
    readBalances(db, chainId, address),
    readStakes(db, chainId, address),
    readDelegations(db, { chainId, address }),
    pricesAt(db, config.PRICE_SOURCE, now),
    readHistory(db, walletId, { chainId, symbol }, { limit: LATEST }),
  ]);
  const [transactions, stakeDetail] = await Promise.all([
    describeTransactions(deps, lines),
    readStakeDetail(deps, { chainId, address }, delegations, asset.decimals),
  ]);
  const read = balances.get(symbol);
  const rewards = delegations.reduce((sum, one) => sum + one.rewards, 0n);
  const stakeRow = stored?.symbol === symbol ? { ...stored, rewards } : undefined;
  const beyond = lockedBeyondStake(stakeRow, now);
  const { balance: balanceToken, lockedBalance } = availableAmounts(asset, read, beyond);
  const price = prices.get(symbol)?.usd;
  const stakes = stakeAmounts(adapter, asset, stakeRow);
  const valued = (amount: string | null) => ({ balanceToken: amount, balanceUsd: usdOf(amount, price) });
  return {
    address,
    balanceToken,
    lockedBalance,
    balanceUsd: usdOf(totalAmount(read?.base, asset, stakes), price),
    transactions,
    delegationDetails: valued(stakes.stakedBalance),
    unbondingDetails: valued(stakes.unbondingBalance),
    locks: describeLocks(activeLocks(stakeRow?.locks ?? [], now), asset.decimals),
    ...stakeDetail,
  };
}
