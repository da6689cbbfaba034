import { formatTokenFull, toDecimal } from '@tessera/money';
import { assetOf, type Chains } from '../../chains';

/** Returns an amount with its symbol: `1.5 OPT`. */
export function describeAmount(
  chains: Chains,
  { chainId, symbol, amount }: { chainId: string; symbol: string; amount: bigint },
): string {
  const { decimals } = assetOf(chains.of(chainId), symbol);
  return formatTokenFull(toDecimal(amount, decimals), symbol);
}
