import { encodeFunctionData, getAddress, type Address, type Hex } from 'viem';
import type { ChainId } from '../chain-id';
import { UnsupportedIntentError } from '../errors/unsupported-intent-error';
import { findAsset } from '../find-asset';
import type { TransferIntent } from '../transaction';
import { evmAssets } from './assets';
import { tokenAbi } from './token-abi';

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
