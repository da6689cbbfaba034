import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config';
import type { Message } from './message';
import { createTextSender } from './text-sender';

/** Sends mails, and texts to E.164 numbers. */
export interface Mailer {
  mail(message: Message): Promise<void>;
  text(message: Pick<Message, 'id' | 'to' | 'text'>): Promise<void>;
  close(): void;
}

const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

export function createMailer(
  config: Pick<Config, 'SMTP_URL' | 'SMS_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGIN'>,
): Mailer {
  // Pooled: greeting and TLS take longer than the mail.
  const transport = createTransport({ url: config.SMTP_URL, pool: true, maxConnections: 4, ...timeouts });
  const host = new URL(config.PUBLIC_ORIGIN).hostname;
  const texts = createTextSender(config);
  return {
    mail: async ({ id, ...message }) => {
      await transport.sendMail({ from: config.MAIL_FROM, messageId: `<${id}@${host}>`, ...message });
    },
    text: (message) => texts.send(message),
    close: () => {
      transport.close();
      texts.close();
    },
  };
}
