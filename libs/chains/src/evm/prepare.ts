import { getAddress } from 'viem';
import type { PrepareOptions } from '../chain-adapter';
import type { ChainId } from '../chain-id';
import { UnsupportedIntentError } from '../errors/unsupported-intent-error';
import type { TransferIntent, UnsignedEvmTransaction } from '../transaction';
import { toCall } from './to-call';

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
