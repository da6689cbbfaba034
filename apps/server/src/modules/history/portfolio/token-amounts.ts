import type { Asset, ChainAdapter } from '@tessera/chains';
import { percentChange } from '@tessera/money';
import { type PriceAndPast, usdOf } from '../../prices';
import {
  lockedBeyondStake,
  type WalletChain,
  availableAmounts,
  stakeAmounts,
  totalAmount,
} from '../../wallets';

/** What a token's amounts are made of, as the tables have it. */
export interface TokenInputs {
  adapter: ChainAdapter;
  asset: Asset;
  read: WalletChain['balances'][string] | undefined;
  stakes: WalletChain['stakes'];
  now: Date;
  price: PriceAndPast | undefined;
}

type TokenAmounts = Readonly<ReturnType<typeof calculate>>;

const REMEMBERED = 20_000;
const cached = new Map<string, TokenAmounts>();

/** The decimals of a token, which depend on nothing else: pages ask far more often than any of it changes. */
export function cachedTokenAmounts(inputs: TokenInputs): TokenAmounts {
  const { adapter, asset, read, stakes, price, now } = inputs;
  const beyond = stakes?.symbol === asset.symbol ? lockedBeyondStake(stakes, now) : 0n;
  const staked = stakes ? `${stakes.staked}/${stakes.unbonding}/${stakes.rewards}` : '';
  const quoted = price ? `${price.usd} ${price.past ?? ''} ${price.change24h ?? ''}` : '';
  const key = `${adapter.chainId} ${asset.symbol} ${read ? `${read.base}-${read.vesting}` : ''} ${beyond} ${staked} ${quoted}`;
  const before = cached.get(key);
  if (before) return before;
  const amounts = calculate(inputs, beyond);
  if (cached.size >= REMEMBERED) cached.clear();
  cached.set(key, amounts);
  return amounts;
}

function calculate({ adapter, asset, read, stakes, price }: TokenInputs, beyond: bigint) {
  const known = read && { base: BigInt(read.base), vesting: BigInt(read.vesting) };
  const staked = stakeAmounts(adapter, asset, stakes);
  const whole = totalAmount(known?.base, asset, staked);
  return {
    held: { ...availableAmounts(asset, known, beyond), ...staked },
    balanceUsd: usdOf(whole, price?.usd),
    /** What the same was worth a day before. */
    pastUsd: usdOf(whole, price?.past),
    change24h: price?.past ? percentChange(price.past, price.usd) : (price?.change24h ?? null),
  };
}
