import type { AdminHealth, StuckJob } from '@tessera/contracts/admin-health';
import { type LedgerDeps, readCursors, type Cursor, readHealthHours, chainHealth } from '../../chains';
import { type AuditActor, writeAudit } from '../../audit';
import type { Executor } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { maskEmail, maskPhone } from '../people/people.repository';
import {
  countJobs,
  countOpenFindings,
  readOutboxFigures,
  readStuckJobs,
  readTaskRuns,
  type StuckJobRow,
  lockStuckJob,
  rescheduleJob,
  readStakingHeights,
} from './health.repository';
import { redactError } from './redact-error';

const LOST_MESSAGE = 'The worker that ran this job has ended';

type Deps = Pick<LedgerDeps, 'db' | 'clock' | 'chains'>;

function subjectOf({ chains }: Deps, row: StuckJobRow): string | null {
  const { channel, template, recipient, chain_id: chainId } = row;
  if (template !== null && recipient !== null) {
    const to = channel === 'mail' ? maskEmail(recipient) : maskPhone(recipient);
    return `${template.replaceAll('-', ' ')}, ${to}`;
  }
  return chainId === null ? null : (chains.find(chainId)?.name ?? null);
}

const describeJob = (deps: Deps, row: StuckJobRow): StuckJob => ({
  id: row.id,
  task: row.task,
  about: subjectOf(deps, row),
  attempts: row.attempts,
  lastError: row.is_lost ? LOST_MESSAGE : redactError(row.last_error) || null,
  stuckSince: new Date(row.since).toISOString(),
});

export async function readHealth(deps: Deps): Promise<AdminHealth> {
  const { db } = deps;
  const now = deps.clock.now();
  return {
    ...(await chainsHealth(deps, db, now)),
    jobs: {
      total: await countJobs(db),
      stuck: (await readStuckJobs(db)).map((row) => describeJob(deps, row)),
      recent: (await readTaskRuns(db)).map(({ task, doneAt }) => ({ task, at: doneAt.toISOString() })),
    },
    mail: await readOutboxFigures(db),
    findings: await countOpenFindings(db),
    at: now.toISOString(),
  };
}

const MAX_JOB_ID = 2n ** 63n - 1n;

/** The second of two concurrent retries gets 404, because the job is no longer stuck. */
export async function retryJob(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  actor: AuditActor,
  id: string,
): Promise<void> {
  if (BigInt(id) > MAX_JOB_ID) throw notFound();
  await db.transaction(async (tx) => {
    const job = await lockStuckJob(tx, id);
    if (!job) throw notFound();
    await rescheduleJob(tx, id, job.locked_by);
    const { task: target, attempts } = job;
    const entry = { actor, action: 'job.retry', target, targetId: id, before: { attempts } };
    await writeAudit(tx, { at: clock.now(), ...entry });
  });
}

export async function chainsHealth(
  { chains }: Pick<LedgerDeps, 'chains'>,
  db: Executor,
  now: Date,
): Promise<Pick<AdminHealth, 'chains' | 'indexers'>> {
  const cursors = await readCursors(db);
  const staking = await readStakingHeights(db);
  const health: Pick<AdminHealth, 'chains' | 'indexers'> = { chains: [], indexers: [] };
  for (const adapter of chains.all) {
    const { chainId, name } = adapter;
    const cursor = cursors.get(chainId);
    const state = chainHealth(adapter, cursor, now);
    health.chains.push({
      chainId,
      name,
      newestBlock: cursor?.headHeight.toString() ?? null,
      newestBlockAt: cursor?.headTime?.toISOString() ?? null,
      state,
      ...(cursor && gapOf(cursor)),
      hours: await readHealthHours(db, chainId, now),
    });
    // Ignore the stored head of a silent chain, because the chain may have newer blocks.
    const head = state === 'silent' ? undefined : cursor?.headHeight;
    const indexer = (what: string, height: bigint | undefined) => ({
      name: `${name} ${what}`,
      chainId,
      atBlock: height?.toString() ?? null,
      behind: head === undefined || height === undefined ? null : behind(head, height),
    });
    health.indexers.push(indexer('transactions', cursor?.height));
    const read = staking.find((one) => one.chainId === chainId);
    if (adapter.family === 'cosmos') health.indexers.push(indexer('staking', read?.height));
  }
  return health;
}

/** `gapAt` is the time at which blocks were last skipped. It is null if blocks were only read without their events. */
function gapOf({ gapFrom, gapTo, gapAt, syncedAt }: Cursor) {
  if (gapFrom === null || gapTo === null) return {};
  return { gap: { from: gapFrom.toString(), to: gapTo.toString(), at: (gapAt ?? syncedAt).toISOString() } };
}

/** Returns 0 if the indexer is ahead of the head, because the two heights are read at different times. */
const behind = (head: bigint, height: bigint): number => (height > head ? 0 : Number(head - height));
