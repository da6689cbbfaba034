import type { StaffReadScope } from '@tessera/contracts/admin-users';
import type { TransactionType } from '@tessera/contracts/transfers';
import { formatShare, multiply } from '@tessera/money';

import { formatTime } from '../../platform/format-time';
import { compose } from '../../platform/outbox/templates/templates';
import { holdReasons, failureText, successText, shortAddress } from './notice-phrases';
import type { LetterName } from '../../platform/outbox/letter-params';
import type { Notice, NoticeParams, NoticeTemplate } from './notice-params';

export interface NoticeText {
  title: string;
  body: string;
  link: string | null;
  /** Parts of title and body that pages show in semibold. */
  keyParts: readonly string[];
  /** `text` is a UTC time for mails; pages format `at` as a local time instead. */
  times?: readonly { text: string; at: string }[];
  mark?: TransactionType | 'failed' | 'cancelled';
}

/** Texts are fixed, so that staff cannot send their own words to a user. */
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
const stakesOf = ({ chainId, symbol }: NoticeParams['stake-matured']) =>
  `/my-assets/stake/${chainId}/${symbol}`;
const transactionOf = ({
  transaction,
  ...coins
}: NoticeParams['stake-matured'] & { transaction?: string | undefined }) =>
  transaction === undefined ? assetOf(coins) : `/my-assets/transactions?transaction=${transaction}`;
const nameOf = (username: string | undefined, address: string | undefined) =>
  username === undefined ? address && shortAddress(address) : `@${username}`;
const named = (...names: readonly (string | undefined)[]) => names.flatMap((name) => name ?? []);
const percent = (share: string): string => formatShare(multiply(share, '100', 2));

const ofValidator = (params: Stake, title: string, body: string): NoticeText => ({
  title: `${params.moniker} ${title}`,
  body,
  link: `/my-assets/stake/${params.chainId}/${params.symbol}?move=${encodeURIComponent(params.operator)}`,
  keyParts: [params.amount],
});

const ofPerson = ({ person, name, username }: Person, does: string): NoticeText => ({
  title: `${name} ${does}`,
  body: `@${username}`,
  link: `/contacts/${person}`,
  keyParts: [name],
});

const ofTicket = ({ ticket, number, subject }: Ticket, did: string): NoticeText => ({
  title: `We ${did} your ticket #${number}`,
  body: subject,
  link: `/help-support/tickets/${ticket}`,
  keyParts: [],
});

const earnsNothing = ({ amount }: Stake) => `Your ${amount} there earns nothing now. You can move it.`;

const links: { readonly [Name in LetterName]?: string } = {
  'new-sign-in': '/settings?tab=devices',
  'device-trusted': '/settings?tab=devices',
  'device-copied': '/settings?tab=devices',
  'sent-elsewhere': '/my-assets/transactions',
};

export const templates: { readonly [Name in NoticeTemplate]: (params: NoticeParams[Name]) => NoticeText } = {
  'money-in': ({ from, address, ...coins }) => {
    const sender = named(nameOf(from, address));
    return {
      title: 'Incoming payment',
      body: `You received ${[coins.amount, ...sender].join(' from ')}.`,
      link: transactionOf(coins),
      keyParts: [coins.amount, ...sender],
    };
  },
  'transfer-done': ({ did, to, payee, ...transfer }) => {
    const recipient = nameOf(payee, to);
    return {
      ...successText({ ...transfer, type: did, to: recipient }, transfer.amount),
      link: transactionOf(transfer),
      keyParts: [transfer.amount, ...named(recipient, transfer.fromValidator, transfer.toValidator)],
    };
  },
  'transfer-failed': ({ did, to, payee, why, ...transfer }) => {
    const recipient = nameOf(payee, to);
    const { title, body } = failureText({ ...transfer, type: did, to: recipient }, transfer.amount);
    const keyParts = [transfer.amount, ...named(recipient)];
    return { title, body: `${body}: ${why}.`, link: transactionOf(transfer), keyParts, mark: 'failed' };
  },
  'transfer-unresolved': (coins) => ({
    title: 'The outcome of a transfer is not known',
    body: `We could not find out whether your transfer of ${coins.amount} went through. Check your balance before you send it again, and contact support if you need help.`,
    link: transactionOf(coins),
    keyParts: [coins.amount],
  }),
  'transfer-cancelled': ({ fee, ...coins }) => ({
    title: 'Transfer cancelled',
    body: `${coins.amount} stayed in your wallet. A network fee of ${fee} was taken.`,
    link: transactionOf(coins),
    keyParts: [coins.amount, fee],
    mark: 'cancelled',
  }),
  'payment-held': ({ until, reason, ...payment }) => {
    const time = { text: formatTime(new Date(until)), at: until };
    const keyParts = [payment.amount, ...named(nameOf(payment.payee, payment.to))];
    return {
      title: 'A payment waits before it goes out',
      body: `${keyParts.join(' to ')} waits until ${time.text}: ${holdReasons[reason]}. Cancel it before then if it was not you.`,
      link: transactionOf(payment),
      keyParts,
      times: [time],
    };
  },
  'payment-frozen': (payment) => {
    const keyParts = [payment.amount, ...named(nameOf(payment.payee, payment.to))];
    return {
      title: 'A payment stays back',
      body: `Sending from your account is frozen, so ${keyParts.join(' to ')} has not gone out. You can still cancel it.`,
      link: transactionOf(payment),
      keyParts,
    };
  },
  'stake-matured': (coins) => ({
    title: 'Unstaked coins are available',
    body: `${coins.amount} can be spent again.`,
    link: assetOf(coins),
    keyParts: [coins.amount],
  }),
  'stake-ending': (coins) => ({
    title: 'Unstaking ends within a day',
    body: `${coins.amount} will be yours to spend. Until then you can still cancel.`,
    link: stakesOf(coins),
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
    const link = links[letter] ?? '/settings';
    // Omit the UTC time of the mail, because the list shows the local time of each notification.
    if (letter === 'new-sign-in') {
      const keyParts = [params.browser ?? '', params.place ?? ''];
      return { title: subject, body: `Signed in with ${keyParts.join(' from ')}.`, link, keyParts };
    }
    return { title: subject, body: lines[0] ?? '', link, keyParts: Object.values(params) };
  },
};

export const renderNotice = <Name extends NoticeTemplate>({ template, params }: Notice<Name>): NoticeText =>
  templates[template](params);
