import { eq, sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import * as v from 'valibot';
import type { ServerDeps } from '../deps';
import { outbox } from './outbox.table';
import { render } from './templates/templates';

const Payload = v.object({ id: v.string() });

/** Sends one message; a failure is thrown, so that the worker tries again later. */
async function send({ db, clock, mailer, config }: ServerDeps, id: string): Promise<void> {
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, id))
    .returning();
  if (!row || row.sentAt) return;
  const stale = row.expiresAt !== null && row.expiresAt <= clock.now();
  if (!stale) {
    const message = { id, to: row.recipient, ...render(row.template, row.params, config.PUBLIC_ORIGIN) };
    await (row.channel === 'mail' ? mailer.mail(message) : mailer.text(message));
  }
  await db.update(outbox).set({ sentAt: clock.now(), params: {} }).where(eq(outbox.id, id));
}

export const outboxTasks = (deps: ServerDeps): TaskList => ({
  'outbox-send': async (payload) => send(deps, v.parse(Payload, payload).id),
});
