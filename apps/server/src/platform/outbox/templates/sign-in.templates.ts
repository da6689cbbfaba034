import type { Letter } from './layout';

const withCode =
  (lines: readonly string[]) =>
  ({ code }: { code: string }): Letter => ({ subject: `${code} is your Tessera code`, lines, code });
const withCodeOrLink =
  (label: string, lines: readonly string[]) =>
  ({ code, link: href }: { code: string; link?: string }): Letter => ({
    ...withCode(lines)({ code }),
    ...(href ? { link: { label, href } } : {}),
  });
const LIFE = 'It works for 10 minutes, once.';

/** Replaces quotation marks in the inviter's name, because one of them could end the quotation in the mail. */
const quoted = (name: string) => (name === '' ? '' : ` with the name “${name.replaceAll(/["“”„«»]/g, "'")}”`);

export const signInTemplates = {
  'sign-up-code': withCode([
    'Welcome. Enter this code to finish signing up:',
    `${LIFE} If you did not sign up, ignore this message.`,
  ]),
  'sign-in-code': withCodeOrLink('Or open this link on this device', [
    'Enter this code to sign in:',
    `${LIFE} Nobody from Tessera ever asks for it. If you did not sign in, change your password.`,
  ]),
  'reset-code': withCodeOrLink('Or set the new password here', [
    'Enter this code to set a new password:',
    `${LIFE} If you did not ask for it, ignore this message: your password stays as it is.`,
  ]),
  'change-password-code': withCode([
    'Enter this code to change your password:',
    `${LIFE} If you did not ask for it, somebody knows your password: change it now and end your other sessions.`,
  ]),
  'delete-account-code': withCode([
    'Enter this code to delete your account:',
    `${LIFE} If you did not ask for it, somebody knows your password: change it now and end your other sessions.`,
  ]),
  'export-account-code': withCode([
    'Enter this code to download the data of your account:',
    `${LIFE} If you did not ask for it, another person is signed in to your account: sign out everywhere in Settings and change your password.`,
  ]),
  'verify-identifier-code': withCode(['Enter this code to confirm that this address is yours:', LIFE]),
  'setup-password': ({ link }: { link: string }) => ({
    subject: 'Set a password for your Tessera account',
    lines: ['Your account has no password yet.', 'The link works for 15 minutes, once.'],
    link: { label: 'Set a password', href: link },
  }),
  invitation: ({ name, link, stop }: { name: string; link: string; stop: string }) => ({
    subject: 'You are invited to Tessera',
    lines: [
      `A user of Tessera${quoted(name)} would like to send and receive coins with you.`,
      'The invitation lasts 7 days. If you do not know them, ignore this message: nothing was set up for you.',
    ],
    link: { label: 'Accept the invitation', href: link },
    foot: { label: 'Get no more invitations', href: stop },
  }),
} satisfies Record<string, (params: never) => Letter>;
