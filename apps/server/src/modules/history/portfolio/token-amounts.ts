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

export interface TokenInputs {
  adapter: ChainAdapter;
  asset: Asset;
  read: WalletChain['balances'][string] | undefined;
  stakes: WalletChain['stakes'];
  now: Date;
  price: PriceAndPast | undefined;
}

type TokenAmounts = Readonly<ReturnType<typeof calculate>>;

const MAX_CACHED = 20_000;
const cached = new Map<string, TokenAmounts>();

/** Returns the amounts of a token as decimals, cached by all their inputs: they change far less often than pages load. */
export function cachedTokenAmounts(inputs: TokenInputs): TokenAmounts {
  const { adapter, asset, read, stakes, price, now } = inputs;
  const beyond = stakes?.symbol === asset.symbol ? lockedBeyondStake(stakes, now) : 0n;
  const staked = stakes ? `${stakes.staked}/${stakes.unbonding}/${stakes.rewards}` : '';
  const quoted = price ? `${price.usd} ${price.past ?? ''} ${price.change24h ?? ''}` : '';
  const key = `${adapter.chainId} ${asset.symbol} ${read ? `${read.base}-${read.vesting}` : ''} ${beyond} ${staked} ${quoted}`;
  const hit = cached.get(key);
  if (hit) return hit;
  const amounts = calculate(inputs, beyond);
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(key, amounts);
  return amounts;
}

function calculate({ adapter, asset, read, stakes, price }: TokenInputs, beyond: bigint) {
  const balance = read && { base: BigInt(read.base), vesting: BigInt(read.vesting) };
  const staked = stakeAmounts(adapter, asset, stakes);
  const whole = totalAmount(balance?.base, asset, staked);
  return {
    held: { ...availableAmounts(asset, balance, beyond), ...staked },
    balanceUsd: usdOf(whole, price?.usd),
    /** Value of the same amount at the price of a day ago. */
    pastUsd: usdOf(whole, price?.past),
    change24h: price?.past ? percentChange(price.past, price.usd) : (price?.change24h ?? null),
  };
}
