import type { comet38 } from '@cosmjs/tendermint-rpc';
import { MsgWithdrawValidatorCommission } from 'cosmjs-types/cosmos/distribution/v1beta1/tx';
import { MsgBeginRedelegate, MsgCreateValidator } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import type { ChainReward, ChainStakeChange, ChainStaking } from '../staking';
import { coinOf, eventValues, messageAt, ownerIn } from './events';
import type { EventValues, Message, Owner } from './events';
import { accountAddressOf } from './address';
import { pairRewards } from './pair-rewards';
import { sanitizeText } from './convert';

/** RFC 3339 of Go; the zero time means none. */
function completion(values: EventValues): { completesAt?: string } {
  const time = Date.parse(values.get('completion_time') ?? '');
  return time > 0 ? { completesAt: new Date(time).toISOString() } : {};
}

/** Undefined without staking changes. */
export function readStaking(bytes: Uint8Array, events: readonly comet38.Event[]): ChainStaking | undefined {
  const changes = readChanges(bytes, events);
  const rewards = readRewards(bytes, events);
  return changes.length + rewards.length === 0 ? undefined : { changes, rewards };
}

function readChanges(bytes: Uint8Array, events: readonly comet38.Event[]): ChainStakeChange[] {
  const changes: ChainStakeChange[] = [];
  for (const event of events) {
    const values = eventValues(event);
    if (!values.has('msg_index')) continue;
    const change = changeOf(event.type, values, () => messageAt(bytes, event));
    const coin = coinOf(values);
    if (change && coin) changes.push({ index: changes.length, ...change, ...coin });
  }
  return changes;
}

type Change = Omit<ChainStakeChange, 'index' | 'symbol' | 'base'>;

function changeOf(type: string, values: EventValues, message: () => Message | undefined): Change | undefined {
  if (type === 'redelegate') return moveOf(values, delegatorOf(message()));
  const [validator, delegator] = [values.get('validator'), values.get('delegator')];
  if (validator === undefined) return undefined;
  if (type === 'create_validator') {
    const name = monikerOf(message());
    const created = { delegator: accountAddressOf(validator), toValidator: validator };
    return { kind: 'delegate', ...created, ...(name === undefined ? {} : { moniker: name }) };
  }
  if (delegator === undefined) return undefined;
  switch (type) {
    case 'delegate':
      return { kind: 'delegate', delegator, toValidator: validator };
    case 'unbond':
      return { kind: 'undelegate', delegator, fromValidator: validator, ...completion(values) };
    case 'cancel_unbonding_delegation': {
      const creationHeight = values.get('creation_height');
      if (creationHeight === undefined) return undefined;
      return { kind: 'cancelUndelegate', delegator, toValidator: validator, creationHeight };
    }
    default:
      return undefined;
  }
}

function moveOf(values: EventValues, delegator: string | undefined): Change | undefined {
  const [fromValidator, toValidator] = [values.get('source_validator'), values.get('destination_validator')];
  if (delegator === undefined || fromValidator === undefined || toValidator === undefined) return undefined;
  return { kind: 'moveDelegation', delegator, fromValidator, toValidator, ...completion(values) };
}

/** Only the message contains the name. */
function monikerOf(message: Message | undefined): string | undefined {
  if (message?.typeUrl !== MsgCreateValidator.typeUrl) return undefined;
  return sanitizeText(MsgCreateValidator.decode(message.value).description.moniker);
}

/** The redelegation event lacks the delegator, as does an authz execution's `message` event. */
function delegatorOf(message: Message | undefined): string | undefined {
  if (message?.typeUrl !== MsgBeginRedelegate.typeUrl) return undefined;
  return MsgBeginRedelegate.decode(message.value).delegatorAddress;
}

const readRewards = (bytes: Uint8Array, events: readonly comet38.Event[]): ChainReward[] =>
  pairRewards(events).flatMap(({ kind, event, payment }, index) => {
    const values = eventValues(event);
    const coin = coinOf(values);
    const owner = kind === 'commission' ? operatorOf(messageAt(bytes, event)) : ownerIn(values);
    if (!owner || !coin || coin.base === 0n) return [];
    const to = (payment && eventValues(payment).get('recipient')) ?? owner.delegator;
    return [{ index, kind, ...owner, to, ...coin }];
  });

/** The commission event names neither the validator nor the account. */
function operatorOf(message: Message | undefined): Owner | undefined {
  if (message?.typeUrl !== MsgWithdrawValidatorCommission.typeUrl) return undefined;
  const { validatorAddress: validator } = MsgWithdrawValidatorCommission.decode(message.value);
  return { validator, delegator: accountAddressOf(validator) };
}
