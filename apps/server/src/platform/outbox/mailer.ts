import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config';

/** A retry sends the same `id`, so that the receiver can discard duplicates. */
export type Message = Record<'id' | 'to' | 'subject' | 'text' | 'html', string>;

export interface Mailer {
  mail(message: Message): Promise<void>;
  text(message: Pick<Message, 'id' | 'to' | 'text'>): Promise<void>;
  close(): void;
}

interface TextSender {
  send: Mailer['text'];
  close(): void;
}

/** Sends text messages as mails, for a development stack whose mail catcher shows them. */
function viaSmtp(url: string, from: string): TextSender {
  const transport = createTransport({ url, connectionTimeout: 5000, socketTimeout: 10_000 });
  return {
    send: async ({ to, text }) => {
      await transport.sendMail({ from, to: `${to}@sms.tessera.local`, subject: 'Text message', text });
    },
    close: () => transport.close(),
  };
}

function viaGateway(gateway: URL): TextSender {
  const target = new URL(gateway.href);
  target.username = target.password = '';
  const authorization = `Basic ${Buffer.from(`${gateway.username}:${gateway.password}`).toString('base64')}`;
  return {
    send: async (message) => {
      const answer = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(gateway.username ? { authorization } : {}) },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(10_000),
      });
      if (!answer.ok) throw new Error(`The text gateway answered ${answer.status}`);
    },
    close: () => undefined,
  };
}

const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

type Settings = Pick<Config, 'SMTP_URL' | 'SMS_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGIN'>;

export function createMailer({ SMTP_URL: url, SMS_URL, MAIL_FROM: from, PUBLIC_ORIGIN }: Settings): Mailer {
  // Reuse connections, because the SMTP greeting and the TLS handshake take longer than sending a mail.
  const transport = createTransport({ url, pool: true, maxConnections: 4, ...timeouts });
  const host = new URL(PUBLIC_ORIGIN).hostname;
  const texts = SMS_URL.startsWith('https:') ? viaGateway(new URL(SMS_URL)) : viaSmtp(SMS_URL, from);
  return {
    mail: async ({ id, ...message }) => {
      await transport.sendMail({ from, messageId: `<${id}@${host}>`, ...message });
    },
    text: texts.send,
    close: () => {
      transport.close();
      texts.close();
    },
  };
}
