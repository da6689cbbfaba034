import { layOut, type Letter, type Rendered } from './layout';

/** Every mail and text of the product. A template takes strings only and says the same in text and HTML. */
const templates = {
  'sign-up-code': ({ code }: { code: string }) => ({
    subject: `${code} is your Tessera code`,
    lines: [
      'Welcome. Enter this code to finish signing up:',
      'It works for 10 minutes, once. If you did not sign up, ignore this message.',
    ],
    code,
  }),
  'sign-in-code': ({ code, link }: { code: string; link?: string }) => ({
    subject: `${code} is your Tessera code`,
    lines: [
      'Enter this code to sign in:',
      'It works for 10 minutes, once. Nobody from Tessera ever asks for it. If you did not sign in, change your password.',
    ],
    code,
    ...(link ? { link: { label: 'Or open this link on this device', href: link } } : {}),
  }),
  'known-identifier': (_: Record<never, string>, origin: string) => ({
    subject: 'You already have a Tessera account',
    lines: [
      'Somebody tried to sign up with this address. It has an account already, so nothing was changed.',
      'If this was you, sign in, or set a new password on the sign-in page. If not, there is nothing to do.',
    ],
    link: { label: 'Sign in', href: `${origin}/login` },
  }),
  'verify-identifier-code': ({ code }: { code: string }) => ({
    subject: `${code} is your Tessera code`,
    lines: ['Enter this code to confirm that this address is yours:', 'It works for 10 minutes, once.'],
    code,
  }),
  'identifier-added': ({ identifier }: { identifier: string }) => ({
    subject: 'Your Tessera account has a new sign-in',
    lines: [
      `${identifier} can now be used to sign in to your account.`,
      'If this was not you, change your password and contact support.',
    ],
  }),
  'session-ended': (_: Record<never, string>, origin: string) => ({
    subject: 'We ended a session of your Tessera account',
    lines: [
      'A session was used from two places at once, so we ended it. You may need to sign in again.',
      'If you did not notice anything unusual, there is nothing else to do. Otherwise change your password.',
    ],
    link: { label: 'Sign in', href: `${origin}/login` },
  }),
} satisfies Record<string, (params: never, origin: string) => Letter>;

export type TemplateName = keyof typeof templates;
export type TemplateParams<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0];

const isName = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/**
 * @param params as they were queued for this template.
 * @throws when a template of this name does not exist.
 */
export function render(name: string, params: Record<string, string>, origin: string): Rendered {
  if (!isName(name)) throw new Error(`There is no template ${name}`);
  const template: (params: never, origin: string) => Letter = templates[name];
  return layOut(Reflect.apply(template, undefined, [params, origin]));
}
