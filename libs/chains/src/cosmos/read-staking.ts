import { decodeTxRaw } from '@cosmjs/proto-signing';
import type { comet38 } from '@cosmjs/tendermint-rpc';
import { MsgCreateValidator } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import type { ChainReward, ChainStakeChange, ChainStaking } from '../staking';
import { coinOf, eventValues, type EventValues } from './event-values';
import { accountAddressOf, operatorAddressOf } from './operator-address';
import { pairRewards } from './pair-rewards';
import { textOf } from './text-of';

const MODULES = ['/cosmos.staking.v1beta1.Msg', '/cosmos.distribution.v1beta1.Msg'];

/** RFC 3339 as Go writes it; the zero time says that nothing waits. */
function completion(values: EventValues): { completesAt?: string } {
  const time = Date.parse(values.get('completion_time') ?? '');
  return time > 0 ? { completesAt: new Date(time).toISOString() } : {};
}

/** What staking messages of a transaction that succeeded did; undefined when it has none. */
export function readStaking(bytes: Uint8Array, events: readonly comet38.Event[]): ChainStaking | undefined {
  const changes = readChanges(bytes, events);
  const rewards = readRewards(events);
  return changes.length + rewards.length === 0 ? undefined : { changes, rewards };
}

function readChanges(bytes: Uint8Array, events: readonly comet38.Event[]): ChainStakeChange[] {
  const signers = signersOf(events);
  const changes: ChainStakeChange[] = [];
  for (const event of events) {
    const values = eventValues(event);
    const message = values.get('msg_index');
    if (message === undefined) continue;
    const change = changeOf(event.type, values, signers.get(message), () => monikerOf(bytes, message));
    const coin = coinOf(values);
    if (change && coin) changes.push({ index: changes.length, ...change, ...coin });
  }
  return changes;
}

/** Who signed each message of staking or rewards: `redelegate` and `withdraw_commission` name nobody themselves. */
function signersOf(events: readonly comet38.Event[]): ReadonlyMap<string, string> {
  return new Map(
    events
      .filter(({ type }) => type === 'message')
      .map(eventValues)
      .filter((values) => MODULES.some((module) => values.get('action')?.startsWith(module)))
      .map((values) => [values.get('msg_index') ?? '', values.get('sender') ?? '']),
  );
}

type Change = Omit<ChainStakeChange, 'index' | 'symbol' | 'base'>;

function changeOf(
  type: string,
  values: EventValues,
  signer: string | undefined,
  moniker: () => string | undefined,
): Change | undefined {
  const validator = values.get('validator') ?? '';
  const delegator = values.get('delegator') ?? signer;
  if (type === 'create_validator') {
    const name = moniker();
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
      const creationHeight = values.get('creation_height') ?? '';
      return { kind: 'cancelUndelegate', delegator, toValidator: validator, creationHeight };
    }
    case 'redelegate':
      return {
        kind: 'moveDelegation',
        delegator,
        fromValidator: values.get('source_validator') ?? '',
        toValidator: values.get('destination_validator') ?? '',
        ...completion(values),
      };
    default:
      return undefined;
  }
}

/** The name stands in the message alone. */
function monikerOf(bytes: Uint8Array, messageIndex: string): string | undefined {
  const message = decodeTxRaw(bytes).body.messages[Number(messageIndex)];
  if (message?.typeUrl !== MsgCreateValidator.typeUrl) return undefined;
  return textOf(MsgCreateValidator.decode(message.value).description.moniker);
}

function readRewards(events: readonly comet38.Event[]): ChainReward[] {
  const signers = signersOf(events);
  return pairRewards(events).flatMap(({ kind, event, payment }, index) => {
    const values = eventValues(event);
    const coin = coinOf(values);
    if (!coin || coin.base === 0n) return [];
    const signer = signers.get(values.get('msg_index') ?? '') ?? '';
    const delegator = values.get('delegator') ?? signer;
    const to = (payment && eventValues(payment).get('recipient')) ?? delegator;
    return [
      {
        index,
        kind,
        validator: values.get('validator') ?? (signer && operatorAddressOf(signer)),
        delegator,
        to,
        ...coin,
      },
    ];
  });
}
