import type { ChainId } from '../chain-id';
import { UnsupportedIntentError } from '../errors/unsupported-intent-error';
import { findAsset } from '../find-asset';
import type { CosmosMessage, TransferIntent } from '../transaction';
import { cosmosAssets } from './assets';

/** What an intent becomes on the chain. */
export function toMessages(chainId: ChainId, intent: TransferIntent): CosmosMessage[] {
  if (intent.type === 'cancel') {
    throw new UnsupportedIntentError(
      chainId,
      'type',
      'A transaction of this chain cannot be replaced; it runs out.',
    );
  }
  const { denom = '' } = findAsset(chainId, cosmosAssets, intent.symbol);
  return [
    {
      typeUrl: '/cosmos.bank.v1beta1.MsgSend',
      value: { fromAddress: intent.from, toAddress: intent.to, amount: [{ denom, amount: intent.base }] },
    },
  ];
}
