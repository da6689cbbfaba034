import type { Letter } from './layout';

const settings = (origin: string) => ({ label: 'Open Settings', href: `${origin}/settings` });
type None = Record<never, string>;

/** Mails about the account, and notifications by mail. */
export const accountTemplates = {
  'deletion-asked': ({ date }: { date: string }, origin: string) => ({
    subject: 'Your Tessera account will be deleted',
    lines: [
      `You asked us to delete your account. It will be deleted on ${date}.`,
      'Until then you can sign in and keep it. If you did not ask for this, do so now and change your password.',
    ],
    link: settings(origin),
  }),
  'deletion-revoked': (_: None, origin: string) => ({
    subject: 'Your Tessera account stays',
    lines: ['The deletion of your account was called off. Everything is as it was.'],
    link: settings(origin),
  }),
  'deletion-stopped': (_: None, origin: string) => ({
    subject: 'Your Tessera account was not deleted',
    lines: [
      'Your account was to be deleted today, but its wallet holds coins. So we kept it.',
      'Send the coins away and ask for the deletion again.',
    ],
    link: settings(origin),
  }),
  'deletion-waits': (_: None, origin: string) => ({
    subject: 'Your Tessera account waits to be deleted',
    lines: [
      'Your account was to be deleted today, but you are the last Admin. It will be deleted once somebody else is one.',
      'Until then you can sign in and keep it.',
    ],
    link: settings(origin),
  }),
  'account-deleted': (_: None, origin: string) => ({
    subject: 'Your Tessera account was deleted',
    lines: [
      'Your account and what we held on you were deleted, as you asked. This is our last message to you.',
    ],
    link: { label: 'Tessera', href: origin },
  }),
  digest: ({ count, lines, more }: Record<'count' | 'lines' | 'more', string>, origin: string) => ({
    subject: count === '1' ? 'One thing happened on Tessera' : `${count} things happened on Tessera`,
    lines: [
      ...lines.split('\n'),
      ...(more === '0' ? [] : [`And ${more} more.`]),
      'You can choose in Settings which messages you get by mail.',
    ],
    link: { label: 'Open notifications', href: `${origin}/notifications` },
  }),
  notification: ({ title, body, path }: { title: string; body: string; path?: string }, origin: string) => ({
    subject: title,
    lines: [body, 'You can choose in Settings which messages you get by mail.'],
    ...(path ? { link: { label: 'Open Tessera', href: `${origin}${path}` } } : {}),
  }),
} satisfies Record<string, (params: never, origin: string) => Letter>;
