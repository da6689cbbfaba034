import { fixed, settings, signIn, type Letter } from './layout';

const NOT_YOU = 'If this was not you, change your password and sign out everywhere in Settings.';

export const securityTemplates = {
  'known-identifier': fixed('You already have a Tessera account', signIn, [
    'Somebody tried to sign up with this address. It has an account already, so nothing was changed.',
    'If this was you, sign in, or set a new password on the sign-in page. If not, there is nothing to do.',
  ]),
  'new-sign-in': (
    { browser, place, time }: Record<'browser' | 'place' | 'time', string>,
    origin: string,
  ) => ({
    subject: 'New sign-in to your Tessera account',
    lines: [`Somebody signed in with ${browser} from ${place} on ${time}.`, NOT_YOU],
    link: settings(origin),
  }),
  'password-changed': fixed('Your Tessera password was changed', settings, [
    'Your password was changed. Your other sessions and trusted devices were signed out.',
    NOT_YOU,
  ]),
  'password-reset': fixed('Your Tessera password was reset', signIn, [
    'A new password was set with a code or link sent to you. Every session and trusted device was signed out.',
    'If this was not you, somebody reads your messages: secure your mailbox, then set a new password again.',
  ]),
  'password-set': fixed('Your Tessera account has a password', signIn, [
    'A password was set for your account.',
    NOT_YOU,
  ]),
  'totp-on': fixed('Authenticator app switched on', settings, [
    'From now on a code of your authenticator app is needed to sign in to Tessera.',
    NOT_YOU,
  ]),
  'totp-off': fixed('Authenticator app switched off', settings, [
    'Codes are sent to you again when you sign in to Tessera.',
    NOT_YOU,
  ]),
  'recovery-codes-made': fixed('New recovery codes', settings, [
    'New recovery codes were made for your Tessera account. The old ones do not work any more.',
    NOT_YOU,
  ]),
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
  'session-ended': fixed('We ended a session of your Tessera account', signIn, [
    'A session was used from two places at once, so we ended it. You may need to sign in again.',
    'If you did not notice anything unusual, there is nothing else to do. Otherwise change your password.',
  ]),
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
  'wallet-key-changed': fixed('Your wallet key was changed', settings, [
    'A new wallet key was set with the current one. Your addresses and balances stay as they are.',
    'If this was not you, reset the wallet key with your recovery phrase in Settings, and change your password.',
  ]),
  'wallet-key-reset': fixed('Your wallet key was reset', settings, [
    'A new wallet key was set with the recovery phrase. Your other sessions were signed out.',
    'If this was not you, another person has your recovery phrase. Move your coins to a new wallet at once.',
  ]),
  'wallet-key-locked': fixed('Your wallet key is locked', settings, [
    'The wallet key was wrong ten times in a row. It is locked for 24 hours.',
    'You can open it at once with your recovery phrase in Settings. If the tries were not yours, change your password.',
  ]),
  'phrase-imported': fixed('Your recovery phrase was imported into another account', settings, [
    'Another Tessera account imported your recovery phrase, so it has your addresses and can send your coins. For the next 24 hours, its large payments wait 24 hours.',
    'If this was not you, another person has your recovery phrase. Move your coins to a new wallet at once.',
  ]),
  'sent-elsewhere': ({ payment }: { payment: string }, origin: string) => ({
    subject: 'A payment from your address was made elsewhere',
    lines: [
      `${payment} was sent from your address, but not with this account.`,
      'If this was not you, another person has your recovery phrase. Move your coins to a new wallet at once.',
    ],
    link: { label: 'See the payment', href: `${origin}/my-assets/transactions` },
  }),
  'step-up-code': ({ code, payment }: Record<'code' | 'payment', string>) => ({
    subject: `${code} is your Tessera code`,
    lines: [
      `Enter this code to send ${payment}:`,
      'It works for 10 minutes, for this payment alone. If you did not start it, somebody knows your wallet key: give the code to nobody, sign out everywhere and change your wallet key and password.',
    ],
    code,
  }),
  'payment-held': ({ payment, time, why }: Record<'payment' | 'time' | 'why', string>, origin: string) => ({
    subject: 'A payment of yours waits before it goes out',
    lines: [
      `Your payment of ${payment} waits until ${time}: ${why}.`,
      'If this was not you, cancel it before then, change your password and sign out everywhere in Settings.',
    ],
    link: { label: 'See the payment', href: `${origin}/my-assets/transactions` },
  }),
} satisfies Record<string, (params: never, origin: string) => Letter>;
