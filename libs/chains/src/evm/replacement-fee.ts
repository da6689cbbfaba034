import { ChainUnreachableError } from '../errors';
import type { RaisedFee } from '../chain-adapter';
import type { EvmFeeQuote, FeeQuote, TransferIntent } from '../transaction';
import type { EvmClient } from './client';
import { readEvmFee } from './estimate-fee';

export async function quoteReplacementFee(
  client: EvmClient,
  intent: TransferIntent,
  previous: FeeQuote,
): Promise<RaisedFee | null> {
  if (previous.family !== 'evm') return null;
  const [current, { baseFeePerGas }] = await client.call((rpc) =>
    Promise.all([readEvmFee(rpc, client.chainId, intent), rpc.getBlock({ blockTag: 'latest' })]),
  );
  if (baseFeePerGas === null) throw new ChainUnreachableError(client.chainId);
  return {
    fee: replacementFee(previous, current),
    belowMarket: BigInt(previous.maxFeePerGas) < baseFeePerGas,
  };
}

/** Nodes require 10 % more on both prices; this adds 12.5 %, or uses `current` if higher. */
export function replacementFee(previous: EvmFeeQuote, current: EvmFeeQuote): EvmFeeQuote {
  const maxFeePerGas = maxOf(bump(previous.maxFeePerGas), BigInt(current.maxFeePerGas));
  const tip = maxOf(bump(previous.maxPriorityFeePerGas), BigInt(current.maxPriorityFeePerGas));
  return {
    ...current,
    feeBase: String(BigInt(current.gas) * maxFeePerGas),
    maxFeePerGas: String(maxFeePerGas),
    maxPriorityFeePerGas: String(tip < maxFeePerGas ? tip : maxFeePerGas),
  };
}

const bump = (price: string): bigint => (BigInt(price) * 9n) / 8n + 1n;

const maxOf = (left: bigint, right: bigint): bigint => (left > right ? left : right);
