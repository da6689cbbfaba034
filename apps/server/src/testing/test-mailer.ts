import type { Mailer } from '../platform/outbox/mailer';

export interface SentMessage {
  channel: 'mail' | 'text';
  to: string;
  subject?: string;
  text: string;
}

export function createTestMailer(): Mailer & { sent: SentMessage[] } {
  const sent: SentMessage[] = [];
  return {
    sent,
    mail: async ({ to, subject, text }) => void sent.push({ channel: 'mail', to, subject, text }),
    text: async ({ to, text }) => void sent.push({ channel: 'text', to, text }),
    close: () => undefined,
  };
}
