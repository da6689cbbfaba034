import { sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Executor } from '../db/database';
import { newId } from '../ids';
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
  clock: Clock,
  channel: 'mail' | 'text',
  message: Queued<Name>,
) {
  const id = newId(clock);
  const { to: recipient, template, params, expiresAt = null } = message;
  const values = { id, channel, recipient, template, params, expiresAt, createdAt: clock.now() };
  const written = tx.$with('written').as(tx.insert(outbox).values(values).returning({ id: outbox.id }));
  const job = jobOf('outbox-send', { id }, { jobKey: `outbox:${id}`, maxAttempts: 12 });
  await tx
    .with(written)
    .select({ job: sql`(${job}).id` })
    .from(written);
}

/** Writes a mail to the outbox: it goes out when the transaction commits, or not at all. */
export const queueMail = <Name extends TemplateName>(
  tx: Executor,
  clock: Clock,
  message: Queued<Name>,
): Promise<void> => queue(tx, clock, 'mail', message);

/** The same for a text message. */
export const queueText = <Name extends TemplateName>(
  tx: Executor,
  clock: Clock,
  message: Queued<Name>,
): Promise<void> => queue(tx, clock, 'text', message);
