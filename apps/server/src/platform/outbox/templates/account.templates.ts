import { fixed, link, settings, signIn, type Letter } from './layout';

const NEVER =
  'Nobody from Tessera ever asks for your recovery phrase, your wallet key or a code. Do not send them to anybody.';

/** The mails about frozen accounts, ended sessions and roles do not contain the reasons that staff entered. */
export const accountTemplates = {
  'deletion-asked': ({ date }: { date: string }, origin: string) => ({
    subject: 'Your Tessera account will be deleted',
    lines: [
      `You asked us to delete your account. It will be deleted on ${date}.`,
      'Until then you can sign in and keep it. If you did not ask for this, do so now and change your password.',
    ],
    link: settings(origin),
  }),
  'deletion-revoked': fixed('Your Tessera account stays', settings, [
    'The deletion of your account was called off. Everything is as it was.',
  ]),
  'deletion-stopped': fixed('Your Tessera account was not deleted', settings, [
    'Your account was to be deleted today, but its wallet holds coins. So we kept it.',
    'Send the coins away and ask for the deletion again.',
  ]),
  'deletion-waits': fixed('Your Tessera account waits to be deleted', settings, [
    'Your account was to be deleted today, but you are the last Admin. It will be deleted once somebody else is one.',
    'Until then you can sign in and keep it.',
  ]),
  'account-deleted': fixed('Your Tessera account was deleted', link('Tessera', ''), [
    'Your account and what we held on you were deleted, as you asked. This is our last message to you.',
  ]),
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
  'support-received': ({ number }: { number: string }) => ({
    subject: `We received your question, ticket #${number}`,
    lines: [
      `Thank you for writing to us. Your question has the number #${number}, and we answer to this address.`,
      NEVER,
      'If you did not write to us, ignore this message.',
    ],
  }),
  'support-answer': ({ number, body }: { number: string; body: string }, origin: string) => ({
    subject: `Our answer, ticket #${number}`,
    lines: [...body.split(/\n{2,}/), NEVER],
    link: { label: 'Write to us again', href: `${origin}/support` },
  }),
  'support-closed': ({ number }: { number: string }, origin: string) => ({
    subject: `We closed your question, ticket #${number}`,
    lines: [`Your question #${number} is closed. If something is still open, write to us again.`, NEVER],
    link: { label: 'Write to us again', href: `${origin}/support` },
  }),
  'sending-frozen': fixed(
    'Sending from your Tessera account is frozen',
    link('Ask support', '/help-support'),
    [
      'Our staff closed sending from your account. Reading, unstaking and support stay open, and your coins stay yours.',
      'Write to support if you do not know why.',
    ],
  ),
  'sending-open': fixed(
    'Sending from your Tessera account is open again',
    link('Open Tessera', '/dashboard'),
    ['Our staff opened sending from your account again. Two of them agreed to it.'],
  ),
  'staff-signed-out': fixed('Our staff signed you out of Tessera', signIn, [
    'Our staff ended sessions of your account. You can sign in again at any time.',
    'Write to support if you did not ask for this.',
  ]),
  'staff-forgot-devices': fixed('Your trusted devices were forgotten', settings, [
    'Our staff ended the trust in all your devices. The next sign-in asks for a code everywhere.',
    'Write to support if you did not ask for this.',
  ]),
  'role-given': ({ role }: { role: string }, origin: string) => ({
    subject: 'You have a new role in Tessera',
    lines: [`You are ${role} from now on. Sign in again with your authenticator app to use the role.`],
    link: signIn(origin),
  }),
  'role-taken': ({ role }: { role: string }, origin: string) => ({
    subject: 'A role of yours in Tessera has ended',
    lines: [`You are not ${role} any more. You were signed out everywhere; your own account stays as it is.`],
    link: signIn(origin),
  }),
} satisfies Record<string, (params: never, origin: string) => Letter>;
