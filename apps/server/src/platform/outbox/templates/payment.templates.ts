import type { Letter } from './layout';

/** Mails about unusually large payments. */
export const paymentTemplates = {
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
