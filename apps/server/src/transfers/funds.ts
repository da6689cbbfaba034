import type { Asset, ChainAdapter, FeeQuote } from '@tessera/chains';
import { messages } from '@tessera/contracts';

import { chainSilent, feeAssetOf } from '../chains/chains';
import type { Executor } from '../db/database';
import { readBalances } from '../indexers/balances.repository';
import { invalid } from '../plugins/http-error';
import { hasBug } from '../seeded-bugs';
import { committed } from './commitment';
import { inFlightOf } from './transfers.repository';

/**
 * Base units by symbol that an account can still commit: what the chain showed last, less what is on its way. A symbol that
 * was never read is not in it.
 */
export async function spendable(
  db: Executor,
  adapter: ChainAdapter,
  address: string,
): Promise<Map<string, bigint>> {
  // In this order: what gets into a block between the two reads is taken off twice for a moment, and never promised twice.
  const inFlight = await inFlightOf(db, adapter.chainId, address);
  const funds = await readBalances(db, adapter.chainId, address);
  if (hasBug('in-flight-not-subtracted')) return funds;
  const take = (symbol: string, base: bigint) => {
    const left = funds.get(symbol);
    if (left !== undefined) funds.set(symbol, left - base);
  };
  for (const [symbol, base] of committed(inFlight)) take(symbol, base);
  return funds;
}

/** The most of an asset that can be sent at this fee. @param kept what stays back beside it. */
export function maxSendable(
  funds: ReadonlyMap<string, bigint>,
  asset: Asset,
  fee: FeeQuote,
  kept = 0n,
): bigint {
  const taken = kept + (asset.symbol === fee.symbol ? BigInt(fee.feeBase) : 0n);
  const most = (funds.get(asset.symbol) ?? 0n) - taken;
  return most > 0n ? most : 0n;
}

/** @throws 422 on `amount` when what leaves the balance (nothing, where a stake only changes) and fee are not covered; 503 while nobody knows what is there. */
export function requireFunds(
  funds: ReadonlyMap<string, bigint>,
  adapter: ChainAdapter,
  asset: Asset,
  amount: bigint,
  fee: FeeQuote,
): void {
  const own = funds.get(asset.symbol);
  const feeFunds = funds.get(feeAssetOf(adapter).symbol);
  if (own === undefined || feeFunds === undefined) throw chainSilent(adapter);
  if (amount > own) throw invalid({ amount: messages.balanceInsufficient });
  const both = BigInt(fee.feeBase) + (asset.symbol === fee.symbol ? amount : 0n);
  if (both > feeFunds) throw invalid({ amount: messages.balanceInsufficientForFee });
}
