import { getAddress, maxUint128, type PublicClient } from 'viem';
import type { ChainId, EvmFeeQuote, TransferIntent } from '../transaction';
import type { EvmClient } from './client';
import { rpcFault } from './errors';
import { toCall } from './prepare';

const plainTransfer = 21_000n;
/** Above a first transfer of USDT, USDC or WBTC. Fallback without funds. */
const tokenTransfer = 90_000n;

/** EIP-1559: base fee plus 20 %, and 20 % more gas for calls. Unused gas is not charged. */
export const estimateEvmFee = (client: EvmClient, intent: TransferIntent): Promise<EvmFeeQuote> =>
  client.call((rpc) => readEvmFee(rpc, client.chainId, intent));

/** Returns the fee according to this node. */
export async function readEvmFee(
  rpc: PublicClient,
  chainId: ChainId,
  intent: TransferIntent,
): Promise<EvmFeeQuote> {
  const [{ maxFeePerGas, maxPriorityFeePerGas }, gas] = await Promise.all([
    rpc.estimateFeesPerGas({ type: 'eip1559', chain: null }),
    estimateGas(rpc, chainId, intent),
  ]);
  return {
    family: 'evm',
    symbol: 'ETH',
    feeBase: String(gas * maxFeePerGas),
    gas: String(gas),
    maxFeePerGas: String(maxFeePerGas),
    maxPriorityFeePerGas: String(maxPriorityFeePerGas),
  };
}

async function estimateGas(rpc: PublicClient, chainId: ChainId, intent: TransferIntent): Promise<bigint> {
  const call = toCall(chainId, intent);
  const account = getAddress(intent.from);
  try {
    // Forms show the fee before the funds arrive.
    const stateOverride = [{ address: account, balance: maxUint128 }];
    const gas = await rpc.estimateGas({ account, ...call, stateOverride });
    return gas > plainTransfer ? (gas * 6n) / 5n : gas;
  } catch (error) {
    if (!rpcFault(error)) throw error;
    return call.data === '0x' ? plainTransfer : tokenTransfer;
  }
}
