import type { Asset, ChainAdapter, FeeQuote } from '@tessera/chains';
import { messages } from '@tessera/contracts';

import { feeAssetOf } from '../chains/chains';
import type { Executor } from '../db/database';
import { readBalances } from '../indexers/balances.repository';
import { invalid } from '../plugins/http-error';
import { inFlightOf } from './transfers.repository';

/** Base units by symbol that an account can still commit: what the chain showed last, less what is on its way. */
export async function spendable(
  db: Executor,
  adapter: ChainAdapter,
  address: string,
): Promise<Map<string, bigint>> {
  const known = await readBalances(db, adapter.chainId, address);
  const funds = new Map(adapter.assets.map(({ symbol }) => [symbol, known.get(symbol) ?? 0n]));
  for (const { symbol, amount, fee } of await inFlightOf(db, adapter.chainId, address)) {
    funds.set(symbol, (funds.get(symbol) ?? 0n) - amount);
    funds.set(fee.symbol, (funds.get(fee.symbol) ?? 0n) - BigInt(fee.feeBase));
  }
  return funds;
}

/** The most of an asset that can be sent at this fee. */
export function maxSendable(funds: ReadonlyMap<string, bigint>, asset: Asset, fee: FeeQuote): bigint {
  const most = (funds.get(asset.symbol) ?? 0n) - (asset.symbol === fee.symbol ? BigInt(fee.feeBase) : 0n);
  return most > 0n ? most : 0n;
}

/** @throws 422 on `amount` when amount and fee are not covered. */
export function requireFunds(
  funds: ReadonlyMap<string, bigint>,
  adapter: ChainAdapter,
  asset: Asset,
  amount: bigint,
  fee: FeeQuote,
): void {
  if (amount > (funds.get(asset.symbol) ?? 0n)) throw invalid({ amount: messages.balanceInsufficient });
  const feeFunds = funds.get(feeAssetOf(adapter).symbol) ?? 0n;
  const both = BigInt(fee.feeBase) + (asset.symbol === fee.symbol ? amount : 0n);
  if (both > feeFunds) throw invalid({ amount: messages.balanceInsufficientForFee });
}
