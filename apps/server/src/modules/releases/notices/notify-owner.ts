import { queueMail } from '../../../platform/outbox/outbox.repository';
import type { Transaction } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { addJob } from '../../../platform/jobs/jobs.repository';
import type { StoredCanary } from '../channels.repository';
import type { Mover } from '../moves';
import { readOwner, readWebhook } from '../publishing/publishing.repository';
import { readCanaryPeople } from '../telemetry/canary-people.repository';

const TEMPLATES = { 'canary.stopped': 'release-stopped', 'ramp.completed': 'release-ramped' } as const;

interface Ending {
  readonly type: keyof typeof TEMPLATES;
  readonly canary: Pick<StoredCanary, 'name' | 'version' | 'since' | 'percent'>;
  /** A sentence without personal data. */
  readonly reason: string;
}

/** Content of a webhook. Receivers discard a notice whose `id` they have. */
interface OwnerNotice {
  readonly id: string;
  readonly type: Ending['type'];
  readonly at: string;
  readonly remote: string;
  readonly version: string;
  readonly percent: number;
  /** Users and networks of visitors counted on the version, and those who met an error. */
  readonly people: { readonly total: number; readonly failed: number };
  readonly reason: string;
}

/**
 * Tells the team that owns a remote how its canary ended, by mail and webhook. Both are sent after `tx` commits. Call it
 * before the audit entry of the move.
 */
export async function notifyOwner(
  tx: Transaction,
  { now }: Pick<Mover, 'now'>,
  { type, canary, reason }: Ending,
): Promise<void> {
  const { name: remote, version, percent, since } = canary;
  const owner = await readOwner(tx, remote);
  if (owner === undefined) return;
  const counted = (await readCanaryPeople(tx, remote, since)).filter((one) => one.version === version);
  const sum = (of: 'people' | 'failed') => counted.reduce((all, one) => all + one[of], 0);
  const people = { total: sum('people'), failed: sum('failed') };
  await queueMail(
    tx,
    { now },
    {
      to: owner.mail,
      template: TEMPLATES[type],
      params: {
        remote,
        version,
        reason,
        share: `${percent}%`,
        failed: String(people.failed),
        total: String(people.total),
      },
    },
  );
  if ((await readWebhook(tx, remote)) === undefined) return;
  const id = newId({ now });
  const notice: OwnerNotice = { id, type, at: now().toISOString(), remote, version, percent, people, reason };
  await addJob(tx, 'release-webhook', notice, { jobKey: `release-webhook:${id}`, maxAttempts: 12 });
}
