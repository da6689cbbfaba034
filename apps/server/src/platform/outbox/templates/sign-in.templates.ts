import type { Letter } from './layout';

const codeSubject = (code: string) => `${code} is your Tessera code`;
const LIFE = 'It works for 10 minutes, once.';

/** Quotes a name that a stranger chose; the name cannot close the quotes. */
const quoted = (name: string) => (name === '' ? '' : ` with the name “${name.replaceAll(/["“”„«»]/g, "'")}”`);

/** Mails and texts with a code or a link. */
export const signInTemplates = {
  'sign-up-code': ({ code }: { code: string }) => ({
    subject: codeSubject(code),
    lines: [
      'Welcome. Enter this code to finish signing up:',
      `${LIFE} If you did not sign up, ignore this message.`,
    ],
    code,
  }),
  'sign-in-code': ({ code, link }: { code: string; link?: string }) => ({
    subject: codeSubject(code),
    lines: [
      'Enter this code to sign in:',
      `${LIFE} Nobody from Tessera ever asks for it. If you did not sign in, change your password.`,
    ],
    code,
    ...(link ? { link: { label: 'Or open this link on this device', href: link } } : {}),
  }),
  'reset-code': ({ code, link }: { code: string; link?: string }) => ({
    subject: codeSubject(code),
    lines: [
      'Enter this code to set a new password:',
      `${LIFE} If you did not ask for it, ignore this message: your password stays as it is.`,
    ],
    code,
    ...(link ? { link: { label: 'Or set the new password here', href: link } } : {}),
  }),
  'change-password-code': ({ code }: { code: string }) => ({
    subject: codeSubject(code),
    lines: [
      'Enter this code to change your password:',
      `${LIFE} If you did not ask for it, somebody knows your password: change it now and end your other sessions.`,
    ],
    code,
  }),
  'delete-account-code': ({ code }: { code: string }) => ({
    subject: codeSubject(code),
    lines: [
      'Enter this code to delete your account:',
      `${LIFE} If you did not ask for it, somebody knows your password: change it now and end your other sessions.`,
    ],
    code,
  }),
  'export-account-code': ({ code }: { code: string }) => ({
    subject: codeSubject(code),
    lines: [
      'Enter this code to download the data of your account:',
      `${LIFE} If you did not ask for it, another person is signed in to your account: sign out everywhere in Settings and change your password.`,
    ],
    code,
  }),
  'verify-identifier-code': ({ code }: { code: string }) => ({
    subject: codeSubject(code),
    lines: ['Enter this code to confirm that this address is yours:', LIFE],
    code,
  }),
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
