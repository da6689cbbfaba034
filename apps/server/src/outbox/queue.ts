import { sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import type { Executor } from '../db/database';
import { jobOf } from '../jobs/add-job';
import { outbox } from './outbox.table';
import type { TemplateName, TemplateParams } from './templates/templates';

export interface Queued<Name extends TemplateName> {
  /** An e-mail address, or an E.164 number for a text. */
  to: string;
  template: Name;
  params: TemplateParams<Name>;
  /** Not sent any more after this time. */
  expiresAt?: Date;
}

async function queue<Name extends TemplateName>(
  tx: Executor,
  channel: 'mail' | 'text',
  message: Queued<Name>,
) {
  const id = ulid();
  const { to: recipient, template, params, expiresAt = null } = message;
  const values = { id, channel, recipient, template, params, expiresAt, createdAt: new Date() };
  const written = tx.$with('written').as(tx.insert(outbox).values(values).returning({ id: outbox.id }));
  const job = jobOf('outbox-send', { id }, { jobKey: `outbox:${id}`, maxAttempts: 12 });
  await tx
    .with(written)
    .select({ job: sql`(${job}).id` })
    .from(written);
}

/** Writes a mail to the outbox: it goes out when the transaction commits, or not at all. */
export const queueMail = <Name extends TemplateName>(tx: Executor, message: Queued<Name>): Promise<void> =>
  queue(tx, 'mail', message);

/** The same for a text message. */
export const queueText = <Name extends TemplateName>(tx: Executor, message: Queued<Name>): Promise<void> =>
  queue(tx, 'text', message);
