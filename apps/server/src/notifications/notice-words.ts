import type { StaffReadScope, TransactionType } from '@tessera/contracts';
import { formatShare, multiply } from '@tessera/money';
import * as v from 'valibot';

import { formatTime } from '../identity/format-time';
import { compose } from '../outbox/templates/templates';
import { holdReasons } from '../transfers/hold-reasons';
import { failureWords, successWords } from '../transfers/outcome-words';
import { noticeParams, type Notice, type NoticeParams, type NoticeTemplate } from './notice-params';

/** What stands in a notification. */
interface NoticeWords {
  title: string;
  body: string;
  /** A path of the product. */
  link: string | null;
  /** The words of title and body that matter most: amounts, names, devices. */
  keyParts: readonly string[];
  /** What its picture shows, where its kind alone does not say. */
  mark?: TransactionType | 'failed' | 'cancelled';
}

/** Fixed words for what was read: nothing that staff typed goes into a notification. */
const READ: Record<StaffReadScope, string> = {
  profile: 'your profile',
  email: 'your e-mail address',
  phone: 'your phone number',
  transfers: 'your transfers',
};

type Stake = NoticeParams['validator-jailed'];
type Person = NoticeParams['followed'];
type Ticket = NoticeParams['ticket-answered'];

const assetOf = ({ chainId, symbol }: NoticeParams['stake-matured']) => `/my-assets/${chainId}/${symbol}`;
const transactionOf = ({ transaction }: NoticeParams['payment-frozen']) =>
  `/my-assets/transactions?transaction=${transaction}`;
const percent = (share: string): string => formatShare(multiply(share, '100', 2));

const ofValidator = (params: Stake, title: string, body: string): NoticeWords => ({
  title: `${params.moniker} ${title}`,
  body,
  link: `/my-assets/stake/${params.chainId}/${params.symbol}?move=${encodeURIComponent(params.operator)}`,
  keyParts: [params.amount],
});

const ofPerson = ({ person, name, username }: Person, does: string): NoticeWords => ({
  title: `${name} ${does}`,
  body: `@${username}`,
  link: `/contacts/${person}`,
  keyParts: [name],
});

const ofTicket = ({ ticket, number, subject }: Ticket, did: string): NoticeWords => ({
  title: `We ${did} your ticket #${number}`,
  body: subject,
  link: `/help-support/tickets/${ticket}`,
  keyParts: [],
});

const earnsNothing = ({ amount }: Stake) => `Your ${amount} there earns nothing now. You can move it.`;

const words: { readonly [Name in NoticeTemplate]: (params: NoticeParams[Name]) => NoticeWords } = {
  'money-in': ({ from, ...coins }) => {
    const sender = from === undefined ? [] : [`@${from}`];
    return {
      title: `${coins.symbol} received`,
      body: `You received ${[coins.amount, ...sender].join(' from ')}.`,
      link: assetOf(coins),
      keyParts: [coins.amount, ...sender],
    };
  },
  'transfer-done': ({ did, moniker, ...coins }) => ({
    ...successWords({ type: did, moniker }, coins.amount),
    link: assetOf(coins),
    keyParts: [coins.amount],
  }),
  'transfer-failed': ({ did, moniker, why, ...coins }) => {
    const { title, body } = failureWords({ type: did, moniker }, coins.amount);
    const more = { link: assetOf(coins), keyParts: [coins.amount], mark: 'failed' as const };
    return { title, body: `${body}: ${why}.`, ...more };
  },
  'transfer-cancelled': ({ fee, ...coins }) => ({
    title: 'Transfer cancelled',
    body: `${coins.amount} stayed in your wallet. A network fee of ${fee} was taken.`,
    link: assetOf(coins),
    keyParts: [coins.amount, fee],
    mark: 'cancelled',
  }),
  'payment-held': ({ until, reason, ...payment }) => ({
    title: 'A payment waits before it goes out',
    body: `${payment.amount} to ${payment.to} waits until ${formatTime(new Date(until))}: ${holdReasons[reason]}. Cancel it before then if it was not you.`,
    link: transactionOf(payment),
    keyParts: [],
  }),
  'payment-frozen': (payment) => ({
    title: 'A payment stays back',
    body: `Sending from your account is frozen, so ${payment.amount} to ${payment.to} has not gone out. You can still cancel it.`,
    link: transactionOf(payment),
    keyParts: [],
  }),
  'stake-matured': (coins) => ({
    title: 'Unstaked coins are available',
    body: `${coins.amount} can be spent again.`,
    link: assetOf(coins),
    keyParts: [coins.amount],
  }),
  'stake-ending': (coins) => ({
    title: 'Unstaking ends within a day',
    body: `${coins.amount} will be yours to spend. Until then you can still cancel.`,
    link: assetOf(coins),
    keyParts: [coins.amount],
  }),
  'validator-jailed': (stake) => ofValidator(stake, 'was jailed', earnsNothing(stake)),
  'validator-left-set': (stake) => ofValidator(stake, 'left the active set', earnsNothing(stake)),
  'validator-commission': ({ before, after, ...stake }) => {
    const rates = `from ${percent(before)} to ${percent(after)}`;
    return ofValidator(stake, 'raised its commission', `It went ${rates}. You have ${stake.amount} there.`);
  },
  'validator-uptime': ({ uptime, ...stake }) => {
    const signed = `It signed ${percent(uptime)} of the last blocks.`;
    return ofValidator(stake, 'misses blocks', `${signed} You have ${stake.amount} there. You can move it.`);
  },
  followed: (person) => ofPerson(person, 'started to follow you'),
  'invite-accepted': (person) => ofPerson(person, 'accepted your invite'),
  'joined-by-link': (person) => ofPerson(person, 'joined through your link'),
  'ticket-answered': (ticket) => ofTicket(ticket, 'answered'),
  'ticket-closed': (ticket) => ofTicket(ticket, 'closed'),
  'staff-read': ({ role, scope }) => ({
    title: 'Our staff read a part of your record',
    body: `${role} opened ${READ[scope]}. When and why stands in Settings.`,
    link: '/settings',
    keyParts: [READ[scope]],
  }),
  letter: ({ letter, params }) => {
    const { subject, lines } = compose(letter, params, '');
    const link = '/settings';
    return { title: subject, body: lines[0] ?? '', link, keyParts: Object.values(params) };
  },
};

/** The words of a notice: the one place where they are made, for the list and for mails. */
export const noticeWords = <Name extends NoticeTemplate>({ template, params }: Notice<Name>): NoticeWords =>
  words[template](params);

const isTemplate = (name: string): name is NoticeTemplate => Object.hasOwn(noticeParams, name);

const schemas: { readonly [Name in NoticeTemplate]: v.GenericSchema<unknown, NoticeParams[Name]> } =
  noticeParams;

function read<Params>(
  schema: v.GenericSchema<unknown, Params>,
  say: (params: Params) => NoticeWords,
  params: unknown,
): NoticeWords | undefined {
  const parsed = v.safeParse(schema, params);
  return parsed.success ? say(parsed.output) : undefined;
}

const wordsFrom = <Name extends NoticeTemplate>(template: Name, params: unknown): NoticeWords | undefined =>
  read<NoticeParams[Name]>(schemas[template], words[template], params);

/**
 * The words of a notice as it was kept; undefined for one that this server cannot read: of before templates, or of a newer one.
 * @param isNamed whether the person whose doing it is may be named: a payment is told without them too.
 */
export function keptWords(
  template: string | null,
  params: unknown,
  isNamed: boolean,
): NoticeWords | undefined {
  if (template === null || !isTemplate(template)) return undefined;
  if (template !== 'money-in' || isNamed) return wordsFrom(template, params);
  return read(schemas[template], (named) => words[template]({ ...named, from: undefined }), params);
}
