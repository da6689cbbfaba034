import type { Asset, ChainAdapter, ChainStakes } from '@tessera/chains';
import type { TokenRow, WalletTokens } from '@tessera/contracts';
import { add, percentChange, subtract, sum, toDecimal } from '@tessera/money';

import { feeAssetOf, isDevelopment } from '../chains/chains';
import { tokenSymbol } from '../chains/token-symbol';
import { DAY, HOUR } from '../clock';
import { readBalances } from '../indexers/balances.repository';
import { readStakes } from '../indexers/stakes.repository';
import { isStale, readCursors, type Cursor } from '../indexers/cursors.repository';
import type { LedgerDeps } from '../ledger-deps';
import { pricesAt, type PricePoint } from '../prices/prices.repository';
import { isPriceStale, usdOf } from '../prices/usd';
import { isStakeable, stakesOf, wholeOf } from './stakeable';
import { addressesOfWallet } from './wallets.repository';

type Prices = ReadonlyMap<string, PricePoint>;

/** Everything a wallet holds, from the server's own tables: no chain is asked while a page waits. */
export async function walletTokens(deps: LedgerDeps, walletId: string): Promise<WalletTokens> {
  const { db, chains, clock, config } = deps;
  const now = clock.now();
  const cursors = await readCursors(db);
  const prices = await pricesAt(db, config.PRICE_SOURCE, now);
  const dayBefore = new Date(now.getTime() - DAY);
  // A price from before a long silence of the source is not yesterday's.
  const yesterday = await pricesAt(
    db,
    config.PRICE_SOURCE,
    dayBefore,
    new Date(dayBefore.getTime() - 2 * HOUR),
  );
  const tokens: TokenRow[] = [];
  const states: WalletTokens['chains'] = [];
  for (const { chainId, address } of await addressesOfWallet(db, walletId)) {
    const adapter = chains.find(chainId);
    if (!adapter) continue;
    const cursor = cursors.get(chainId);
    const balances = await readBalances(db, chainId, address);
    const stakes = adapter.family === 'cosmos' ? await readStakes(db, chainId, address) : undefined;
    states.push(chainState(adapter, cursor, now));
    for (const asset of adapter.assets) {
      tokens.push(
        tokenRow({
          adapter,
          asset,
          address,
          base: balances.get(asset.symbol),
          stakes,
          cursor,
          prices,
          yesterday,
          now,
        }),
      );
    }
  }
  const values = tokens.flatMap(({ balanceUsd }) => balanceUsd ?? []);
  const before = tokens.flatMap(
    (token) => usdOf(wholeOf(token.balance, token), yesterday.get(token.symbol)?.usd) ?? [],
  );
  const pricesStale = tokens.some(({ priceStale }) => priceStale);
  const times = states.flatMap(({ asOf }) => asOf ?? []);
  return {
    totalBalanceUsd: values.length > 0 ? sum(values) : null,
    change24hUsd:
      !pricesStale && values.length > 0 && before.length === values.length
        ? subtract(sum(values), sum(before))
        : null,
    asOf: times.length === states.length ? (times.toSorted()[0] ?? null) : null,
    stale: states.some(({ stale }) => stale),
    pricesStale,
    demoPrices: config.PRICE_SOURCE === 'demo',
    chains: states,
    tokens,
  };
}

/** How fresh what is known of a chain is. */
function chainState(
  adapter: ChainAdapter,
  cursor: Cursor | undefined,
  now: Date,
): WalletTokens['chains'][number] {
  return {
    chainId: adapter.chainId,
    name: adapter.name,
    asOf: cursor?.syncedAt.toISOString() ?? null,
    stale: isStale(cursor, now),
    development: isDevelopment(adapter.chainId),
  };
}

interface Holding {
  adapter: ChainAdapter;
  asset: Asset;
  address: string;
  base: bigint | undefined;
  stakes: ChainStakes | undefined;
  cursor: Cursor | undefined;
  prices: Prices;
  yesterday: Prices;
  now: Date;
}

function tokenRow({
  adapter,
  asset,
  address,
  base,
  stakes,
  cursor,
  prices,
  yesterday,
  now,
}: Holding): TokenRow {
  const balance = base === undefined ? null : toDecimal(base, asset.decimals);
  const staked = stakesOf(adapter, asset, stakes);
  const quoted = prices.get(asset.symbol);
  const price = quoted?.usd ?? null;
  const priceStale = quoted !== undefined && isPriceStale(quoted.at, now);
  const past = yesterday.get(asset.symbol)?.usd;
  const fee = cursor?.fees[asset.symbol];
  const feeAsset = feeAssetOf(adapter);
  const feeEstimate = fee === undefined ? null : toDecimal(BigInt(fee), feeAsset.decimals);
  return {
    chainId: adapter.chainId,
    chainName: adapter.name,
    symbol: tokenSymbol(asset.symbol),
    name: asset.name,
    decimals: asset.decimals,
    balance,
    ...staked,
    balanceUsd: usdOf(wholeOf(balance, staked), price),
    priceUsd: price,
    priceAsOf: quoted?.at.toISOString() ?? null,
    priceStale,
    change24h: priceStale ? null : price && past ? percentChange(past, price) : (quoted?.change24h ?? null),
    address,
    stakeable: isStakeable(adapter, asset),
    feeEstimate,
    feeSymbol: tokenSymbol(feeAsset.symbol),
    // Room for one more transaction after this one, so that nobody strands coins for want of a fee.
    reserve: asset.feeAsset && feeEstimate !== null ? add(feeEstimate, feeEstimate) : '0',
  };
}
