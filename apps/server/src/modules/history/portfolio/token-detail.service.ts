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
  const read = (await readBalances(db, chainId, address)).get(symbol);
  const stored = await readStakes(db, chainId, address);
  const delegations = await readDelegations(db, { chainId, address });
  const rewards = delegations.reduce((sum, one) => sum + one.rewards, 0n);
  const stakeRow = stored?.symbol === symbol ? { ...stored, rewards } : undefined;
  const beyond = lockedBeyondStake(stakeRow, now);
  const { balance: balanceToken, lockedBalance } = availableAmounts(asset, read, beyond);
  const price = (await pricesAt(db, config.PRICE_SOURCE, now)).get(symbol)?.usd;
  const lines = await readHistory(db, walletId, { chainId, symbol }, { limit: LATEST });
  const stakes = stakeAmounts(adapter, asset, stakeRow);
  const valued = (amount: string | null) => ({ balanceToken: amount, balanceUsd: usdOf(amount, price) });
  return {
    address,
    balanceToken,
    lockedBalance,
    balanceUsd: usdOf(totalAmount(read?.base, asset, stakes), price),
    transactions: await describeTransactions(deps, lines),
    delegationDetails: valued(stakes.stakedBalance),
    unbondingDetails: valued(stakes.unbondingBalance),
    locks: describeLocks(activeLocks(stakeRow?.locks ?? [], now), asset.decimals),
    ...(await readStakeDetail(deps, { chainId, address }, delegations, asset.decimals)),
  };
}
