import type { EvmFeeQuote } from '../transaction';

/**
 * The least fee with which a waiting transaction may be replaced. Nodes ask for a tenth more on both prices; an eighth is
 * added, and `current` counts when the market has gone further.
 */
export function raiseEvmFee(previous: EvmFeeQuote, current: EvmFeeQuote): EvmFeeQuote {
  const maxFeePerGas = larger(raised(previous.maxFeePerGas), BigInt(current.maxFeePerGas));
  const tip = larger(raised(previous.maxPriorityFeePerGas), BigInt(current.maxPriorityFeePerGas));
  return {
    ...current,
    feeBase: String(BigInt(current.gas) * maxFeePerGas),
    maxFeePerGas: String(maxFeePerGas),
    maxPriorityFeePerGas: String(tip < maxFeePerGas ? tip : maxFeePerGas),
  };
}

function raised(price: string): bigint {
  return (BigInt(price) * 9n) / 8n + 1n;
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}
