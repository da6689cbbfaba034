import { encodeFunctionData, getAddress, type Address, type Hex } from 'viem';
import type { ChainId, TransferIntent, UnsignedEvmTransaction } from '../transaction';
import { UnsupportedIntentError } from '../errors';
import { findAsset } from '../find-asset';
import { evmAssets, tokenAbi } from './tokens';
import type { PrepareOptions } from '../chain-adapter';

export function toCall(chainId: ChainId, intent: TransferIntent): { to: Address; value: bigint; data: Hex } {
  if (intent.type === 'cancel') return { to: getAddress(intent.from), value: 0n, data: '0x' };
  if (intent.type !== 'send')
    throw new UnsupportedIntentError(chainId, 'type', 'Nothing is staked on this chain by a wallet.');
  if (intent.memo) throw new UnsupportedIntentError(chainId, 'memo', 'Ethereum transactions have no memo.');
  const { contract } = findAsset(chainId, evmAssets, intent.symbol);
  const [to, base] = [getAddress(intent.to), BigInt(intent.base)];
  if (!contract) return { to, value: base, data: '0x' };
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, base] });
  return { to: getAddress(contract), value: 0n, data };
}

export function prepareEvmTransaction(
  chainId: ChainId,
  intent: TransferIntent,
  { account, fee }: PrepareOptions,
): UnsignedEvmTransaction {
  if (fee.family !== 'evm')
    throw new UnsupportedIntentError(chainId, 'fee', 'The fee belongs to another chain.');
  const { to, value, data } = toCall(chainId, intent);
  return {
    family: 'evm',
    chainId,
    from: getAddress(intent.from),
    nonce: String(account.sequence),
    to,
    value: String(value),
    data,
    gas: fee.gas,
    maxFeePerGas: fee.maxFeePerGas,
    maxPriorityFeePerGas: fee.maxPriorityFeePerGas,
  };
}
