import type { TransferIntent } from '@tessera/chains';
import { formatTokenFull, toDecimal } from '@tessera/money';
import { assetOf, type Chains, tokenSymbol } from '../../chains';

interface Sum {
  chainId: string;
  symbol: string;
  amount: bigint;
}

/** Returns an amount with its symbol: `1.5 OPT`. */
export function describeAmount(chains: Chains, { chainId, symbol, amount }: Sum): string {
  const { decimals } = assetOf(chains.of(chainId), symbol);
  return formatTokenFull(toDecimal(amount, decimals), symbol);
}

/** Notification parameters of an amount. */
export const amountParams = (chains: Chains, sum: Sum) => ({
  chainId: chains.of(sum.chainId).chainId,
  symbol: tokenSymbol(sum.symbol),
  amount: describeAmount(chains, sum),
});

/** Notification parameters of an intent. */
export const intentParams = (intent: TransferIntent) => ({
  did: intent.type,
  ...(intent.type === 'create-validator' ? { moniker: intent.moniker } : {}),
});
