import { eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Executor } from '../db/database';
import { newId } from '../ids';
import { addJobCall } from '../jobs/jobs.repository';
import { outbox } from './outbox.table';
import type { TemplateName, TemplateParams } from './templates/templates';

export type OutboxRow = typeof outbox.$inferSelect;

/** `to` is an e-mail address or an E.164 phone number. */
interface OutboxMessage<Name extends TemplateName> {
  to: string;
  template: Name;
  params: TemplateParams<Name>;
  expiresAt?: Date;
}

const queue =
  (channel: 'mail' | 'text') =>
  async <Name extends TemplateName>(
    tx: Executor,
    clock: Clock,
    { to: recipient, template, params, expiresAt }: OutboxMessage<Name>,
  ): Promise<void> => {
    const id = newId(clock);
    const values = { id, channel, recipient, template, params, expiresAt, createdAt: clock.now() };
    const inserted = tx.$with('inserted').as(tx.insert(outbox).values(values).returning({ id: outbox.id }));
    const job = addJobCall('outbox-send', { id }, { jobKey: `outbox:${id}`, maxAttempts: 12 });
    await tx
      .with(inserted)
      .select({ job: sql`(${job}).id` })
      .from(inserted);
  };

/** The worker sends the message only after `tx` commits. */
export const queueMail = queue('mail');
export const queueText = queue('text');

export async function findMessage(db: Executor, id: string): Promise<OutboxRow | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

export async function recordAttempt(db: Executor, row: OutboxRow, change: Partial<OutboxRow> = {}) {
  const set = { ...change, attempts: row.attempts + 1 };
  await db.update(outbox).set(set).where(eq(outbox.id, row.id));
}

export async function deleteMessagesTo(tx: Executor, recipients: readonly string[]): Promise<void> {
  await tx.delete(outbox).where(inArray(outbox.recipient, [...recipients]));
}
