import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { Config } from '../../config/config';

/** A retry sends the same `id`, so that the receiver can discard duplicates. */
export type Message = Record<'id' | 'to' | 'subject' | 'text' | 'html', string>;

/** No message can be sent now, unlike an error about one message or its recipient. */
export class MailerAwayError extends Error {}

/** The mail server or the text gateway has answered and rejects this message. */
export class RejectedError extends Error {}

/** Errors of nodemailer about one message: the server has rejected its sender, recipient or content. */
const Rejection = v.object({
  code: v.picklist(['EENVELOPE', 'EMESSAGE']),
  responseCode: v.optional(v.number()),
});
/** The server closes the connection, also in reply to a recipient (RFC 5321, section 3.8). */
const CLOSING = 421;

async function overSmtp(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'failed to send mail';
    if (v.is(Rejection, cause) && cause.responseCode !== CLOSING) throw new RejectedError(message, { cause });
    throw new MailerAwayError(message, { cause });
  }
}

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
      const message = { from, to: `${to}@sms.tessera.local`, subject: 'Text message', text };
      await overSmtp(transport.sendMail(message));
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
      }).catch((cause: unknown) => {
        throw new MailerAwayError('The text gateway does not answer', { cause });
      });
      const problem = `The text gateway answered ${answer.status}`;
      if (answer.status >= 500 || answer.status === 429) throw new MailerAwayError(problem);
      if (!answer.ok) throw new RejectedError(problem);
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
      await overSmtp(transport.sendMail({ from, messageId: `<${id}@${host}>`, ...message }));
    },
    text: texts.send,
    close: () => {
      transport.close();
      texts.close();
    },
  };
}
