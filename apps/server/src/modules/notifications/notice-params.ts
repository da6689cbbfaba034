import { StaffReadScope } from '@tessera/contracts/admin-users';
import { Role } from '@tessera/contracts/identity';
import type { NotificationType } from '@tessera/contracts/notifications';
import { ChainId, Timestamp, TokenSymbol, Ulid } from '@tessera/contracts/primitives';
import * as v from 'valibot';

import { hasItsParams, letters } from '../../platform/outbox/letter-params';

/** `amount` is a formatted amount with its symbol: `1.5 OPT`. */
const coins = { chainId: ChainId, symbol: TokenSymbol, amount: v.string() };
const transfer = {
  ...coins,
  did: v.picklist([
    'send',
    'cancel',
    'delegate',
    'undelegate',
    'cancel-undelegate',
    'move-delegation',
    'claim-rewards',
    'create-validator',
  ]),
  moniker: v.optional(v.string()),
  fromValidator: v.optional(v.string()),
  toValidator: v.optional(v.string()),
  transaction: v.optional(Ulid),
  to: v.optional(v.string()),
  payee: v.optional(v.string()),
};
/** `payee` is the recipient's username, set only if the payer may know it. */
const payment = { ...coins, to: v.string(), payee: v.optional(v.string()), transaction: Ulid };
const stake = { ...coins, operator: v.string(), moniker: v.string() };
const person = { person: Ulid, name: v.string(), username: v.string() };
const ticket = { ticket: Ulid, number: v.number(), subject: v.string() };

export const noticeParams = {
  /** `from` is the sender's username, set only if the notified user may know it. */
  'money-in': v.strictObject({
    ...coins,
    from: v.optional(v.string()),
    address: v.optional(v.string()),
    transaction: v.optional(Ulid),
  }),
  'transfer-done': v.strictObject(transfer),
  'transfer-failed': v.strictObject({ ...transfer, why: v.string() }),
  'transfer-cancelled': v.strictObject({ ...coins, fee: v.string(), transaction: v.optional(Ulid) }),
  'transfer-unresolved': v.strictObject({ ...coins, transaction: Ulid }),
  'payment-held': v.strictObject({
    ...payment,
    until: Timestamp,
    reason: v.picklist(['first-payment', 'key-reset']),
  }),
  'payment-frozen': v.strictObject(payment),
  'stake-matured': v.strictObject(coins),
  'stake-ending': v.strictObject(coins),
  'validator-jailed': v.strictObject(stake),
  'validator-left-set': v.strictObject(stake),
  /** `before`, `after` and `uptime` below are decimals from 0 to 1. */
  'validator-commission': v.strictObject({ ...stake, before: v.string(), after: v.string() }),
  'validator-uptime': v.strictObject({ ...stake, uptime: v.string() }),
  followed: v.strictObject(person),
  'invite-accepted': v.strictObject(person),
  'joined-by-link': v.strictObject(person),
  'ticket-answered': v.strictObject(ticket),
  'ticket-closed': v.strictObject(ticket),
  'staff-read': v.strictObject({ role: Role, scope: StaffReadScope }),
  letter: v.pipe(
    v.strictObject({ letter: v.picklist(letters), params: v.record(v.string(), v.string()) }),
    v.check((letter) => hasItsParams(letter)),
  ),
};

type Schemas = typeof noticeParams;
export type NoticeTemplate = keyof Schemas;
export type NoticeParams = { [Name in NoticeTemplate]: v.InferOutput<Schemas[Name]> };
export type Notice<Name extends NoticeTemplate = NoticeTemplate> = {
  [One in Name]: { template: One; params: NoticeParams[One] };
}[Name];

export const noticeTypes: Readonly<Record<NoticeTemplate, NotificationType>> = {
  'money-in': 'money_in',
  'transfer-done': 'transaction',
  'transfer-failed': 'transaction',
  'transfer-unresolved': 'transaction',
  'transfer-cancelled': 'transaction',
  'payment-held': 'security',
  'payment-frozen': 'security',
  'stake-matured': 'staking',
  'stake-ending': 'staking',
  'validator-jailed': 'validator',
  'validator-left-set': 'validator',
  'validator-commission': 'validator',
  'validator-uptime': 'validator',
  followed: 'social',
  'invite-accepted': 'social',
  'joined-by-link': 'social',
  'ticket-answered': 'support',
  'ticket-closed': 'support',
  'staff-read': 'security',
  letter: 'security',
};
