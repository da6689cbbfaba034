import type { Asset, ChainAdapter } from '@tessera/chains';
import type { TokenRow, WalletTokens } from '@tessera/contracts/wallets';
import { percentChange, subtract, sum, toDecimal } from '@tessera/money';
import { DAY, HOUR } from '../../../platform/clock';
import { asOfCursor, feeAssetOf, isDevelopment, isStale, tokenSymbol, type LedgerDeps } from '../../chains';
import { isPriceStale, priceTimes, usdOf, type PriceAndPast } from '../../prices';
import { feeReserve } from '../../transfers';
import { availableAmounts, isStakeable, lockedBeyondStake, stakeAmounts, totalAmount } from '../../wallets';
import { readWalletChains, type WalletChain } from './wallet-chains.repository';

export async function readWalletTokens(deps: LedgerDeps, walletId: string): Promise<WalletTokens> {
  const { db, chains, clock, config } = deps;
  const now = clock.now();
  // If there is no price from 24 to 26 hours ago, the past price is unknown.
  const pricesOf = priceTimes(config.PRICE_SOURCE, now, 2 * HOUR);
  const held: { row: TokenRow; pastUsd: string | null }[] = [];
  const states: WalletTokens['chains'] = [];
  const { chains: rows, prices } = await readWalletChains(db, walletId, pricesOf);
  // A wallet younger than a day did not hold its coins 24 hours ago.
  const isNew = rows.some(({ walletCreatedAt }) => now.getTime() - walletCreatedAt.getTime() < DAY);
  for (const chain of rows) {
    const adapter = chains.find(chain.chainId);
    if (!adapter) continue;
    states.push(chainState(adapter, chain, now));
    for (const asset of adapter.assets) {
      const price = prices.get(asset.symbol);
      held.push(tokenRow({ adapter, asset, chain, price, now }));
    }
  }
  const tokens = held.map(({ row }) => row);
  const values = tokens.flatMap(({ balanceUsd }) => balanceUsd ?? []);
  const before = held.flatMap(({ pastUsd }) => pastUsd ?? []);
  const pricesStale = tokens.some(({ priceStale }) => priceStale);
  const times = states.flatMap(({ asOf }) => asOf ?? []);
  const total = values.length > 0 ? sum(values) : null;
  const isChangeKnown = !isNew && !pricesStale && before.length === values.length;
  return {
    totalBalanceUsd: total,
    change24hUsd: isChangeKnown && total !== null ? subtract(total, sum(before)) : null,
    asOf: times.length === states.length ? (times.toSorted()[0] ?? null) : null,
    stale: states.some(({ stale }) => stale),
    pricesStale,
    demoPrices: config.PRICE_SOURCE === 'demo',
    chains: states,
    tokens,
  };
}

function chainState(adapter: ChainAdapter, { cursor, stakes }: WalletChain, now: Date) {
  const times = cursor ? [asOfCursor(cursor, now)] : [];
  if (cursor && stakes && stakes.staked > 0n) times.push(stakes.asOf);
  return {
    chainId: adapter.chainId,
    name: adapter.name,
    asOf: times.toSorted((one, other) => one.getTime() - other.getTime())[0]?.toISOString() ?? null,
    stale: isStale(cursor, now),
    development: isDevelopment(adapter.chainId),
  };
}

interface Holding {
  adapter: ChainAdapter;
  asset: Asset;
  chain: WalletChain;
  price: PriceAndPast | undefined;
  now: Date;
}

function tokenRow(holding: Holding): { row: TokenRow; pastUsd: string | null } {
  const { adapter, asset, chain, price, now } = holding;
  const { held, balanceUsd, pastUsd, change24h } = cachedTokenAmounts(holding);
  const priceStale = price !== undefined && isPriceStale(price.at, now);
  const fee = chain.cursor?.fees[asset.symbol];
  const feeAsset = feeAssetOf(adapter);
  const row: TokenRow = {
    chainId: adapter.chainId,
    chainName: adapter.name,
    symbol: tokenSymbol(asset.symbol),
    name: asset.name,
    decimals: asset.decimals,
    ...held,
    balanceUsd,
    priceUsd: price?.usd ?? null,
    priceAsOf: price?.at.toISOString() ?? null,
    priceStale,
    change24h: priceStale ? null : change24h,
    priceDayAgoUsd: priceStale ? null : (price?.past ?? null),
    address: chain.address,
    stakeable: isStakeable(adapter, asset),
    feeEstimate: fee === undefined ? null : toDecimal(BigInt(fee), feeAsset.decimals),
    feeSymbol: tokenSymbol(feeAsset.symbol),
    reserve: toDecimal(feeReserve(adapter, asset, BigInt(fee ?? '0')), asset.decimals),
  };
  return { row, pastUsd };
}

type TokenAmounts = Readonly<ReturnType<typeof calculate>>;

const MAX_CACHED = 20_000;
const cached = new Map<string, TokenAmounts>();

/** The cache key contains every input of the calculation. */
function cachedTokenAmounts(holding: Holding): TokenAmounts {
  const { adapter, asset, chain, price, now } = holding;
  const { balances, stakes } = chain;
  const read = balances[asset.symbol];
  const beyond = stakes?.symbol === asset.symbol ? lockedBeyondStake(stakes, now) : 0n;
  const staked = stakes ? `${stakes.staked}/${stakes.unbonding}/${stakes.rewards}` : '';
  const quoted = price ? `${price.usd} ${price.past ?? ''} ${price.change24h ?? ''}` : '';
  const key = `${adapter.chainId} ${asset.symbol} ${read ? `${read.base}-${read.vesting}` : ''} ${beyond} ${staked} ${quoted}`;
  const hit = cached.get(key);
  if (hit) return hit;
  const amounts = calculate(holding, beyond);
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(key, amounts);
  return amounts;
}

function calculate({ adapter, asset, chain: { balances, stakes }, price }: Holding, beyond: bigint) {
  const read = balances[asset.symbol];
  const balance = read && { base: BigInt(read.base), vesting: BigInt(read.vesting) };
  const staked = stakeAmounts(adapter, asset, stakes);
  const whole = totalAmount(balance?.base, asset, staked);
  return {
    held: { ...availableAmounts(asset, balance, beyond), ...staked },
    balanceUsd: usdOf(whole, price?.usd),
    pastUsd: usdOf(whole, price?.past),
    change24h: price?.past ? percentChange(price.past, price.usd) : (price?.change24h ?? null),
  };
}
