import type { Letter } from './layout';

const NOT_YOU = 'If this was not you, change your password and sign out everywhere in Settings.';
const settings = (origin: string) => ({ label: 'Open Settings', href: `${origin}/settings` });
const signIn = (origin: string) => ({ label: 'Sign in', href: `${origin}/login` });
type None = Record<never, string>;

/** Mails about the security of an account. */
export const securityTemplates = {
  'known-identifier': (_: None, origin: string) => ({
    subject: 'You already have a Tessera account',
    lines: [
      'Somebody tried to sign up with this address. It has an account already, so nothing was changed.',
      'If this was you, sign in, or set a new password on the sign-in page. If not, there is nothing to do.',
    ],
    link: signIn(origin),
  }),
  'new-sign-in': (
    { browser, place, time }: Record<'browser' | 'place' | 'time', string>,
    origin: string,
  ) => ({
    subject: 'New sign-in to your Tessera account',
    lines: [`Somebody signed in with ${browser} from ${place} on ${time}.`, NOT_YOU],
    link: settings(origin),
  }),
  'password-changed': (_: None, origin: string) => ({
    subject: 'Your Tessera password was changed',
    lines: ['Your password was changed. Your other sessions and trusted devices were signed out.', NOT_YOU],
    link: settings(origin),
  }),
  'password-reset': (_: None, origin: string) => ({
    subject: 'Your Tessera password was reset',
    lines: [
      'A new password was set with a code or link sent to you. Every session and trusted device was signed out.',
      'If this was not you, somebody reads your messages: secure your mailbox, then set a new password again.',
    ],
    link: signIn(origin),
  }),
  'password-set': (_: None, origin: string) => ({
    subject: 'Your Tessera account has a password',
    lines: ['A password was set for your account.', NOT_YOU],
    link: signIn(origin),
  }),
  'totp-on': (_: None, origin: string) => ({
    subject: 'Authenticator app switched on',
    lines: ['From now on a code of your authenticator app is needed to sign in to Tessera.', NOT_YOU],
    link: settings(origin),
  }),
  'totp-off': (_: None, origin: string) => ({
    subject: 'Authenticator app switched off',
    lines: ['Codes are sent to you again when you sign in to Tessera.', NOT_YOU],
    link: settings(origin),
  }),
  'recovery-codes-made': (_: None, origin: string) => ({
    subject: 'New recovery codes',
    lines: [
      'New recovery codes were made for your Tessera account. The old ones do not work any more.',
      NOT_YOU,
    ],
    link: settings(origin),
  }),
  'recovery-code-used': ({ left }: { left: string }, origin: string) => ({
    subject: 'A recovery code was used',
    lines: [`Somebody signed in to your Tessera account with a recovery code. ${left} are left.`, NOT_YOU],
    link: settings(origin),
  }),
  'device-trusted': ({ browser }: { browser: string }, origin: string) => ({
    subject: 'A device is trusted now',
    lines: [`${browser} needs no code to sign in to your Tessera account for 30 days.`, NOT_YOU],
    link: settings(origin),
  }),
  'device-copied': ({ browser }: { browser: string }, origin: string) => ({
    subject: 'A trusted device was copied',
    lines: [
      `Somebody who knows your password used a copy of what your device remembers (${browser}). Every trusted device was forgotten: the next sign-in asks for a code everywhere.`,
      NOT_YOU,
    ],
    link: settings(origin),
  }),
  'session-ended': (_: None, origin: string) => ({
    subject: 'We ended a session of your Tessera account',
    lines: [
      'A session was used from two places at once, so we ended it. You may need to sign in again.',
      'If you did not notice anything unusual, there is nothing else to do. Otherwise change your password.',
    ],
    link: signIn(origin),
  }),
  'identifier-added': ({ identifier }: { identifier: string }, origin: string) => ({
    subject: 'Your Tessera account has a new sign-in',
    lines: [`${identifier} can now be used to sign in to your account.`, NOT_YOU],
    link: settings(origin),
  }),
  'identifier-removed': ({ identifier }: { identifier: string }, origin: string) => ({
    subject: 'A sign-in of your Tessera account was removed',
    lines: [`${identifier} can no longer be used to sign in to your account.`, NOT_YOU],
    link: settings(origin),
  }),
  'wallet-key-changed': (_: None, origin: string) => ({
    subject: 'Your wallet key was changed',
    lines: [
      'A new wallet key was set with the current one. Your addresses and balances stay as they are.',
      'If this was not you, reset the wallet key with your recovery phrase in Settings, and change your password.',
    ],
    link: settings(origin),
  }),
  'wallet-key-reset': (_: None, origin: string) => ({
    subject: 'Your wallet key was reset',
    lines: [
      'A new wallet key was set with the recovery phrase. Your other sessions were signed out.',
      'If this was not you, another person has your recovery phrase. Move your coins to a new wallet at once.',
    ],
    link: settings(origin),
  }),
  'wallet-key-locked': (_: None, origin: string) => ({
    subject: 'Your wallet key is locked',
    lines: [
      'The wallet key was wrong ten times in a row. It is locked for 24 hours.',
      'You can open it at once with your recovery phrase in Settings. If the tries were not yours, change your password.',
    ],
    link: settings(origin),
  }),
  'phrase-imported': (_: None, origin: string) => ({
    subject: 'Your recovery phrase was imported into another account',
    lines: [
      'Another Tessera account imported your recovery phrase, so it has your addresses and can send your coins. For the next 24 hours, its large payments wait 24 hours.',
      'If this was not you, another person has your recovery phrase. Move your coins to a new wallet at once.',
    ],
    link: settings(origin),
  }),
  'sent-elsewhere': ({ payment }: { payment: string }, origin: string) => ({
    subject: 'A payment from your address was made elsewhere',
    lines: [
      `${payment} was sent from your address, but not with this account.`,
      'If this was not you, another person has your recovery phrase. Move your coins to a new wallet at once.',
    ],
    link: { label: 'See the payment', href: `${origin}/my-assets/transactions` },
  }),
} satisfies Record<string, (params: never, origin: string) => Letter>;
