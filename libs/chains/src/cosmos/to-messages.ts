import type { ChainId, CreateValidatorIntent, TransferIntent } from '../transaction';
import { UnsupportedIntentError } from '../errors';
import { findAsset } from '../find-asset';
import { cosmosAssets } from './assets';
import type { CosmosMessage, CreateValidatorMessage } from './cosmos-message';
import { operatorAddressOf } from './address';

export function toMessages(chainId: ChainId, intent: TransferIntent): CosmosMessage[] {
  if (intent.type === 'cancel') {
    throw new UnsupportedIntentError(
      chainId,
      'type',
      'A transaction of this chain cannot be replaced; it runs out.',
    );
  }
  const { denom } = findAsset(chainId, cosmosAssets, intent.symbol);
  const coin = (amount: string) => ({ denom, amount });
  const delegatorAddress = intent.from;
  switch (intent.type) {
    case 'send':
      return [
        {
          typeUrl: '/cosmos.bank.v1beta1.MsgSend',
          value: { fromAddress: intent.from, toAddress: intent.to, amount: [coin(intent.base)] },
        },
      ];
    case 'delegate':
    case 'undelegate':
    case 'cancel-undelegate': {
      const value = { delegatorAddress, validatorAddress: intent.validator, amount: coin(intent.base) };
      if (intent.type === 'delegate') return [{ typeUrl: '/cosmos.staking.v1beta1.MsgDelegate', value }];
      if (intent.type === 'undelegate') return [{ typeUrl: '/cosmos.staking.v1beta1.MsgUndelegate', value }];
      return [
        {
          typeUrl: '/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation',
          value: { ...value, creationHeight: intent.creationHeight },
        },
      ];
    }
    case 'move-delegation':
      return [
        {
          typeUrl: '/cosmos.staking.v1beta1.MsgBeginRedelegate',
          value: {
            delegatorAddress,
            validatorSrcAddress: intent.source,
            validatorDstAddress: intent.destination,
            amount: coin(intent.base),
          },
        },
      ];
    case 'claim-rewards':
      return intent.validators.map((validatorAddress) => ({
        typeUrl: '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
        value: { delegatorAddress, validatorAddress },
      }));
    case 'create-validator':
      return [creationOf(intent, coin(intent.base))];
  }
}

function creationOf(
  intent: CreateValidatorIntent,
  value: { denom: string; amount: string },
): CreateValidatorMessage {
  const { from, moniker, minSelfDelegation, commission, maxCommission, maxChange, consensusPubkey } = intent;
  return {
    typeUrl: '/cosmos.staking.v1beta1.MsgCreateValidator',
    value: {
      moniker,
      commission: {
        rate: toParts(commission),
        maxRate: toParts(maxCommission),
        maxChangeRate: toParts(maxChange),
      },
      minSelfDelegation,
      // Deprecated in the SDK: derived from the operator.
      delegatorAddress: from,
      validatorAddress: operatorAddressOf(from),
      pubkey: consensusPubkey ?? '',
      value,
    },
  };
}

const DECIMALS = 18;

/** "0.05" as an integer with 18 implied decimals. */
function toParts(share: string): string {
  const [whole = '0', fraction = ''] = share.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0')).toString();
}
