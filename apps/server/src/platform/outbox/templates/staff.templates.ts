import type { Letter } from './layout';

const settings = (origin: string) => ({ label: 'Open Settings', href: `${origin}/settings` });
const support = (origin: string) => ({ label: 'Ask support', href: `${origin}/help-support` });
const signIn = (origin: string) => ({ label: 'Sign in', href: `${origin}/login` });
type None = Record<never, string>;

/** Mails about actions of staff, without text that staff wrote. */
export const staffTemplates = {
  'sending-frozen': (_: None, origin: string) => ({
    subject: 'Sending from your Tessera account is frozen',
    lines: [
      'Our staff closed sending from your account. Reading, unstaking and support stay open, and your coins stay yours.',
      'Write to support if you do not know why.',
    ],
    link: support(origin),
  }),
  'sending-open': (_: None, origin: string) => ({
    subject: 'Sending from your Tessera account is open again',
    lines: ['Our staff opened sending from your account again. Two of them agreed to it.'],
    link: { label: 'Open Tessera', href: `${origin}/dashboard` },
  }),
  'staff-signed-out': (_: None, origin: string) => ({
    subject: 'Our staff signed you out of Tessera',
    lines: [
      'Our staff ended sessions of your account. You can sign in again at any time.',
      'Write to support if you did not ask for this.',
    ],
    link: signIn(origin),
  }),
  'staff-forgot-devices': (_: None, origin: string) => ({
    subject: 'Your trusted devices were forgotten',
    lines: [
      'Our staff ended the trust in all your devices. The next sign-in asks for a code everywhere.',
      'Write to support if you did not ask for this.',
    ],
    link: settings(origin),
  }),
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
