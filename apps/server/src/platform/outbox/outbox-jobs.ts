import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { PlatformDeps } from '../deps';
import type { JobList } from '../jobs/job-names';
import { outbox } from './outbox.table';
import { render } from './templates/templates';

const Payload = v.object({ id: v.string() });

type Row = typeof outbox.$inferSelect;

async function deliver({ mailer, config }: PlatformDeps, row: Row): Promise<void> {
  const { id, recipient, template, params, channel } = row;
  const message = { id, to: recipient, ...render(template, params, config.PUBLIC_ORIGIN) };
  await (channel === 'mail' ? mailer.mail(message) : mailer.text(message));
}

/** Sends one message; a failure is thrown, so that the worker tries again later. */
async function send(deps: PlatformDeps, id: string): Promise<void> {
  const { db, clock } = deps;
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (!row || row.sentAt) return;
  const tried = async (change: Partial<Row>) =>
    db
      .update(outbox)
      .set({ ...change, attempts: row.attempts + 1 })
      .where(eq(outbox.id, id));
  const stale = row.expiresAt !== null && row.expiresAt <= clock.now();
  try {
    if (!stale) await deliver(deps, row);
  } catch (error) {
    await tried({});
    throw error;
  }
  await tried({ sentAt: clock.now(), params: {} });
}

export const outboxJobs = (deps: PlatformDeps): JobList => ({
  'outbox-send': async (payload) => send(deps, v.parse(Payload, payload).id),
});
