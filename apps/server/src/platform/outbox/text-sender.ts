import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config';
import type { Message } from './message';

interface TextSender {
  send(message: Pick<Message, 'id' | 'to' | 'text'>): Promise<void>;
  close(): void;
}

/** Sends texts as mails to `<number>@sms.tessera.local`, which the mail catcher shows. */
function viaSmtp(url: string, from: string): TextSender {
  const transport = createTransport({ url, connectionTimeout: 5000, socketTimeout: 10_000 });
  return {
    send: async ({ to, text }) => {
      await transport.sendMail({ from, to: `${to}@sms.tessera.local`, subject: 'Text message', text });
    },
    close: () => transport.close(),
  };
}

/** Posts `{ id, to, text }` as JSON to a gateway, with the credentials of the URL. */
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

export function createTextSender(config: Pick<Config, 'SMS_URL' | 'MAIL_FROM'>): TextSender {
  return config.SMS_URL.startsWith('https:')
    ? viaGateway(new URL(config.SMS_URL))
    : viaSmtp(config.SMS_URL, config.MAIL_FROM);
}
