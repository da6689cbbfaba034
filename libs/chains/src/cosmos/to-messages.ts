import type { ChainId, CreateValidatorIntent, TransferIntent } from '../transaction';
import { UnsupportedIntentError } from '../errors';
import { findAsset } from '../find-asset';
import { cosmosAssets } from './assets';
import type { Coin, CosmosMessage, CreateValidatorMessage } from './cosmos-message';
import { operatorAddressOf } from './address';

/** Empty for an intent without a memo. */
export const memoOf = (intent: TransferIntent): string => (intent.type === 'send' ? (intent.memo ?? '') : '');

export function toMessages(chainId: ChainId, intent: TransferIntent): CosmosMessage[] {
  if (intent.type === 'cancel') {
    throw new UnsupportedIntentError(
      chainId,
      'type',
      'A transaction of this chain cannot be replaced; it runs out.',
    );
  }
  const { denom } = findAsset(chainId, cosmosAssets, intent.symbol);
  if (intent.type !== 'claim-rewards') return [messageOf(intent, { denom, amount: intent.base })];
  return intent.validators.map((validatorAddress) => ({
    typeUrl: '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
    value: { delegatorAddress: intent.from, validatorAddress },
  }));
}

function messageOf(
  intent: Exclude<TransferIntent, { type: 'cancel' | 'claim-rewards' }>,
  amount: Coin,
): CosmosMessage {
  const delegatorAddress = intent.from;
  switch (intent.type) {
    case 'send':
      return {
        typeUrl: '/cosmos.bank.v1beta1.MsgSend',
        value: { fromAddress: intent.from, toAddress: intent.to, amount: [amount] },
      };
    case 'delegate':
    case 'undelegate': {
      const value = { delegatorAddress, validatorAddress: intent.validator, amount };
      return intent.type === 'delegate'
        ? { typeUrl: '/cosmos.staking.v1beta1.MsgDelegate', value }
        : { typeUrl: '/cosmos.staking.v1beta1.MsgUndelegate', value };
    }
    case 'cancel-undelegate': {
      const { validator: validatorAddress, creationHeight } = intent;
      return {
        typeUrl: '/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation',
        value: { delegatorAddress, validatorAddress, amount, creationHeight },
      };
    }
    case 'move-delegation': {
      const { source: validatorSrcAddress, destination: validatorDstAddress } = intent;
      return {
        typeUrl: '/cosmos.staking.v1beta1.MsgBeginRedelegate',
        value: { delegatorAddress, validatorSrcAddress, validatorDstAddress, amount },
      };
    }
    case 'create-validator':
      return creationOf(intent, amount);
  }
}

function creationOf(intent: CreateValidatorIntent, value: Coin): CreateValidatorMessage {
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
