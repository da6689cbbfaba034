import type { JobList } from '../jobs/job-names';
import * as v from 'valibot';
import { SECOND } from '../clock';
import type { PlatformDeps } from '../deps';
import { findMessage, recordAttempt, type OutboxRow } from './outbox.repository';
import { render } from './templates/templates';

const Payload = v.object({ id: v.string() });

async function deliver({ mailer, config }: PlatformDeps, row: OutboxRow): Promise<void> {
  const { id, recipient: to, template, params, channel } = row;
  await mailer[channel]({ id, to, ...render(template, params, config.PUBLIC_ORIGIN) });
}

async function send(deps: PlatformDeps, id: string): Promise<void> {
  const { db, clock, metrics } = deps;
  const row = await findMessage(db, id);
  if (!row || row.sentAt) return;
  const isExpired = row.expiresAt !== null && row.expiresAt <= clock.now();
  try {
    if (!isExpired) await deliver(deps, row);
  } catch (error) {
    await recordAttempt(db, row);
    throw error;
  }
  const sentAt = clock.now();
  await recordAttempt(db, row, { sentAt, params: {} });
  const value = (sentAt.getTime() - row.createdAt.getTime()) / SECOND;
  metrics.messageSeconds.observe({ labels: { channel: row.channel }, value });
}

export const outboxJobs = (deps: PlatformDeps): JobList => ({
  'outbox-send': async (payload) => send(deps, v.parse(Payload, payload).id),
});
