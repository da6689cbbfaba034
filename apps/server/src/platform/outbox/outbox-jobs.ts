import type { JobList } from '../jobs/job-names';
import * as v from 'valibot';
import { SECOND } from '../clock';
import type { PlatformDeps } from '../deps';
import { MailerAwayError, RejectedError } from './mailer';
import { waitForChannel, wakeMessages } from './outbox-recovery.repository';
import { findMessage, recordAttempt, type OutboxRow } from './outbox.repository';
import { outbox } from './outbox.table';
import { render } from './templates/templates';

const Payload = v.object({ id: v.string() });

async function deliver({ mailer, config }: PlatformDeps, row: OutboxRow): Promise<void> {
  const { id, recipient: to, template, params, channel } = row;
  await mailer[channel]({ id, to, ...render(template, params, config.PUBLIC_ORIGIN) });
}

/** Returns whether the mailer has accepted the message. */
async function send(deps: PlatformDeps, id: string): Promise<boolean> {
  const { db, clock, metrics } = deps;
  const row = await findMessage(db, id);
  if (!row || row.sentAt) return false;
  const isExpired = row.expiresAt !== null && row.expiresAt <= clock.now();
  try {
    if (!isExpired) await deliver(deps, row);
  } catch (error) {
    await recordAttempt(db, row);
    if (error instanceof MailerAwayError) await waitForChannel(db, row);
    throw error;
  }
  const sentAt = clock.now();
  await recordAttempt(db, row, { sentAt, params: {} });
  const value = (sentAt.getTime() - row.createdAt.getTime()) / SECOND;
  metrics.messageSeconds.observe({ labels: { channel: row.channel }, value });
  return !isExpired;
}

/** Starts all series at 0, because Prometheus does not count the event that a series starts with. */
export function initialiseDelays({ metrics }: Pick<PlatformDeps, 'metrics'>): void {
  for (const channel of outbox.channel.enumValues) metrics.messageSeconds.zero({ channel });
}

export const outboxJobs = (deps: PlatformDeps): JobList => ({
  'outbox-send': async (payload, { job }) => {
    const wake = async (hasAnswered: boolean) => {
      for (const channel of Object.keys(job.flags ?? {})) await wakeMessages(deps.db, channel, hasAnswered);
    };
    try {
      await wake(await send(deps, v.parse(Payload, payload).id));
    } catch (error) {
      if (error instanceof RejectedError) await wake(true);
      throw error;
    }
  },
});
