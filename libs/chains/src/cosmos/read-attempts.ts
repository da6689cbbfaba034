import { decodeTxRaw } from '@cosmjs/proto-signing';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import { MsgWithdrawDelegatorReward } from 'cosmjs-types/cosmos/distribution/v1beta1/tx';
import {
  MsgBeginRedelegate,
  MsgCancelUnbondingDelegation,
  MsgCreateValidator,
  MsgDelegate,
  MsgUndelegate,
} from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import type { ChainAttempt } from '../chain-adapter';
import type { StakingIntent } from '../transaction';
import { cosmosAssets } from './assets';
import { checkCosmosAddress, checkOperatorAddress, accountAddressOf } from './address';
import { readLockMessage } from './lock-codec';
import type { Coin } from './cosmos-message';
import type { Message } from './events';
import { parseCoins, sanitizeText, toShare } from './convert';

type Intent = ChainAttempt['intent'];

/** Messages of the fee payer: other signatures may be unverified. Merges claims; omits implausible fields. */
export function readAttempts(bytes: Uint8Array, payer: string): ChainAttempt[] {
  try {
    const { messages } = decodeTxRaw(bytes).body;
    const intents = messages
      .flatMap((message) => intentsOf(message))
      .filter((intent) => intent.from === payer && isSound(intent));
    return numberByKind(withOneClaim(intents));
  } catch {
    return [];
  }
}

function numberByKind(intents: readonly Intent[]): ChainAttempt[] {
  const count = new Map<string, number>();
  return intents.map((intent) => {
    const kind = intent.type === 'create-validator' ? 'delegate' : intent.type;
    const index = count.get(kind) ?? 0;
    count.set(kind, index + 1);
    return { index, intent };
  });
}

function withOneClaim(intents: readonly Intent[]): Intent[] {
  const claims = intents.filter((intent) => intent.type === 'claim-rewards');
  const [claim] = claims;
  if (!claim) return [...intents];
  const validators = claims.flatMap((one) => one.validators);
  return [...intents.filter(({ type }) => type !== 'claim-rewards'), { ...claim, validators }];
}

function intentsOf(message: Message): Intent[] {
  const { typeUrl, value } = message;
  switch (typeUrl) {
    case MsgSend.typeUrl: {
      const { fromAddress: from, toAddress: to, amount } = MsgSend.decode(value);
      return amount.flatMap((coin) => withCoin(coin, (paid) => ({ type: 'send', from, to, ...paid })));
    }
    case MsgDelegate.typeUrl:
      return stakeOf('delegate', MsgDelegate.decode(value));
    case MsgUndelegate.typeUrl:
      return stakeOf('undelegate', MsgUndelegate.decode(value));
    case MsgCancelUnbondingDelegation.typeUrl: {
      const cancel = MsgCancelUnbondingDelegation.decode(value);
      const { delegatorAddress: from, validatorAddress: validator, amount, creationHeight } = cancel;
      const rest = { from, validator, creationHeight: creationHeight.toString() };
      return withCoin(amount, (coin) => ({ type: 'cancel-undelegate', ...rest, ...coin }));
    }
    case MsgBeginRedelegate.typeUrl: {
      const { delegatorAddress, validatorSrcAddress, validatorDstAddress, amount } =
        MsgBeginRedelegate.decode(value);
      const ends = { from: delegatorAddress, source: validatorSrcAddress, destination: validatorDstAddress };
      return withCoin(amount, (coin) => ({ type: 'move-delegation', ...ends, ...coin }));
    }
    case MsgWithdrawDelegatorReward.typeUrl: {
      const { delegatorAddress: from, validatorAddress } = MsgWithdrawDelegatorReward.decode(value);
      return cosmosAssets
        .filter(({ native }) => native)
        .map(({ symbol }) => ({ type: 'claim-rewards', symbol, from, validators: [validatorAddress] }));
    }
    case MsgCreateValidator.typeUrl:
      return creationOf(MsgCreateValidator.decode(value));
    default:
      return readLockMessage(message)
        .filter(({ isGift }) => isGift)
        .flatMap(({ from, address: to, coin }) =>
          withCoin(coin, (paid) => ({ type: 'send', from, to, ...paid })),
        );
  }
}

const stakeOf = (
  type: 'delegate' | 'undelegate',
  { delegatorAddress: from, validatorAddress: validator, amount }: MsgDelegate | MsgUndelegate,
): Intent[] => withCoin(amount, (coin) => ({ type, from, validator, ...coin }));

function creationOf(message: MsgCreateValidator): Intent[] {
  const { description, commission, minSelfDelegation, validatorAddress, value } = message;
  const from = accountAddressOf(validatorAddress);
  const terms = {
    commission: toShare(commission.rate),
    maxCommission: toShare(commission.maxRate),
    maxChange: toShare(commission.maxChangeRate),
    minSelfDelegation,
    consensusPubkey: null,
  };
  const moniker = sanitizeText(description.moniker);
  return withCoin(value, (coin) => ({ type: 'create-validator', from, moniker, ...terms, ...coin }));
}

const withCoin = (
  { amount, denom }: Coin,
  intent: (coin: { symbol: string; base: string }) => Intent,
): Intent[] =>
  parseCoins(`${amount}${denom}`).flatMap(({ symbol, base }) =>
    symbol && base > 0n ? [intent({ symbol, base: base.toString() })] : [],
  );

function isSound(intent: Intent): boolean {
  if (intent.type !== 'send') return validatorsOf(intent).every((one) => checkOperatorAddress(one).ok);
  return checkCosmosAddress(intent.to).ok;
}

function validatorsOf(intent: StakingIntent): readonly string[] {
  switch (intent.type) {
    case 'move-delegation':
      return [intent.source, intent.destination];
    case 'claim-rewards':
      return intent.validators;
    case 'create-validator':
      return [];
    case 'delegate':
    case 'undelegate':
    case 'cancel-undelegate':
      return [intent.validator];
  }
}
