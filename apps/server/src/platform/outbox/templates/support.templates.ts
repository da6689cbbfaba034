import type { Letter } from './layout';

const NEVER =
  'Nobody from Tessera ever asks for your recovery phrase, your wallet key or a code. Do not send them to anybody.';

/** Mails to authors of the contact form; users get notifications. */
export const supportTemplates = {
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
} satisfies Record<string, (params: never, origin: string) => Letter>;
