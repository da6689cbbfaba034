import type { Release } from '@tessera/contracts';
import { type AuditActor, type AuditEntryInput, writeAudit } from '../audit';
import type { Database, Executor, Transaction } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import type { Logger } from '../../platform/logger';
import {
  insertEvent,
  pointChannel,
  readCanaries,
  readCurrent,
  readLive,
  removeCanary,
} from './channels.repository';
import { findObstacles } from './compatibility';
import { parseKnown, parsePayload, readRelease, type StoredRelease } from './releases.repository';
import { examineRelease, type Trust } from './verify-releases';

/** Who changes the registry, and where. */
export interface Mover {
  readonly db: Database;
  readonly now: () => Date;
  /** Stands in the release's events: somebody's id, the name of the system's user, `system`. */
  readonly actor: string;
  /** Who is signed in; left out on a command line and by the system itself. */
  readonly auditActor?: AuditActor;
  /** The request of another member of staff that this move carries out. */
  readonly approved?: {
    /** Fields of the audit entry. */
    readonly audit: { readonly request: string; readonly askedBy: string };
    /** Closes the request in the transaction of the move, once the registry is locked. @throws when it is void */
    readonly claim: (tx: Transaction) => Promise<void>;
  };
  /** Left out on a command line, whose `verify` says the same. */
  readonly logger?: Pick<Logger, 'error'>;
}

/** A change of the registry that its rules do not allow; the message says why. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/** A member of staff moves to an older version without the approval of a second person. */
export class NeedsApproval extends ReleaseRefused {}

/**
 * Refuses a move of staff to a version published before the current one, unless a second person approved it: an old version may
 * have a known hole. The registry is locked, so that the current version cannot change between this check and the move.
 * @throws NeedsApproval
 */
export async function assertApproved(
  tx: Transaction,
  { auditActor, approved }: Mover,
  name: string,
  version: string,
): Promise<void> {
  if (auditActor === undefined || approved !== undefined) return;
  const current = await readCurrent(tx, name);
  if (current === undefined || current === version) return;
  const [target, live] = await Promise.all([readRelease(tx, name, version), readRelease(tx, name, current)]);
  if (target !== undefined && live !== undefined && target.publishedAt < live.publishedAt)
    throw new NeedsApproval(`${name} ${version} is older than ${current}: a second person must approve it`);
}

/**
 * Refuses a release that does not fit what people may get beside it, canaries included. What only a later version of this
 * server can read is given to nobody, so nothing has to fit it: it must not keep staff from the way out.
 */
export async function assertFits(
  tx: Transaction,
  { logger }: Pick<Mover, 'logger'>,
  release: Release,
): Promise<void> {
  const beside = [...(await readLive(tx)), ...(await readCanaries(tx))].flatMap(
    ({ name, version, payload }) => {
      const known = parseKnown(payload);
      if (known === undefined)
        logger?.error({ name, version }, 'release not compared: it is of a later version than this server');
      return known ?? [];
    },
  );
  const obstacles = findObstacles(release, beside);
  if (obstacles.length > 0) throw new ReleaseRefused([...new Set(obstacles)].join('; '));
}

const goneWords = (name: string, version: string) =>
  `${name} ${version} was never published, or its files were taken away`;

/** A release that was published and has its files. @throws ReleaseRefused */
export async function readPublished(db: Executor, name: string, version: string): Promise<StoredRelease> {
  const stored = await readRelease(db, name, version);
  if (stored === undefined) throw new ReleaseRefused(goneWords(name, version));
  return stored;
}

/**
 * A published release whose signature and files were checked just now. It is asked for before the registry is locked: a
 * store that is slow must not keep anybody from ending a canary. `readChecked` reads it under the lock.
 */
export async function checkSound(
  db: Executor,
  name: string,
  version: string,
  trust: Trust,
  now: Date,
): Promise<StoredRelease> {
  const stored = await readPublished(db, name, version);
  const problems = await examineRelease(stored, trust);
  if (problems.length > 0) throw new ReleaseRefused(`${name} ${version}: ${problems.join('; ')}`);
  // Browsers would refuse it.
  if (stored.expiresAt !== null && stored.expiresAt <= now)
    throw new ReleaseRefused(
      `${name} ${version}: its signature for browsers has expired: run release renew ${name} ${version}`,
    );
  return stored;
}

/** The release that was checked, if it is still the same one: files are taken away only after the registry has let go. */
export async function readChecked(tx: Transaction, checked: StoredRelease): Promise<Release> {
  const { name, version, payload, signature } = checked;
  const stored = await readPublished(tx, name, version);
  if (stored.payload !== payload || stored.signature !== signature)
    throw new ReleaseRefused(`${name} ${version} was published again meanwhile`);
  return parsePayload(payload);
}

interface Move {
  readonly name: string;
  readonly channel: 'live' | 'canary';
  readonly action: 'publish' | 'promote' | 'rollback' | 'canary' | 'stop' | 'prune';
  readonly fromVersion: string | null;
  readonly toVersion: string | null;
  readonly percent?: number;
  readonly reason?: string;
}

/** What people read of a move in the audit log. */
function targetOf({ name, action, fromVersion, toVersion, percent }: Move): string {
  if (action === 'rollback') return `${name} ${fromVersion} to ${toVersion}`;
  if (action === 'stop' || action === 'prune') return `${name} ${fromVersion}`;
  return `${name} ${toVersion}, to ${percent ?? 100}%`;
}

/** Writes down a move, in the log of staff too, and tells every server. It is the last thing of its transaction. */
export async function recordMove(
  tx: Transaction,
  { actor, auditActor, approved, now }: Mover,
  move: Move,
  audit: Partial<AuditEntryInput> = {},
): Promise<void> {
  const { name, action, fromVersion, toVersion, percent = null, reason = null } = move;
  const at = now();
  await insertEvent(tx, { ...move, actor, at });
  await notify(tx, { kind: 'release', name });
  await writeAudit(tx, {
    at,
    actor: auditActor ?? null,
    action: `release.${action}`,
    target: targetOf(move),
    targetId: name,
    reason,
    before: { version: fromVersion },
    after: {
      version: toVersion,
      percent,
      ...(auditActor === undefined ? { operator: actor } : {}),
      ...approved?.audit,
    },
    ...audit,
  });
}

/** Makes a version what everybody gets; a canary of the name ends with it, as what it was compared with is gone. */
export async function moveLive(
  tx: Transaction,
  mover: Mover,
  move: { name: string; action: 'publish' | 'promote' | 'rollback'; toVersion: string },
): Promise<void> {
  const { name, toVersion: version } = move;
  const fromVersion = (await readCurrent(tx, name)) ?? null;
  await removeCanary(tx, name);
  await pointChannel(tx, { name, channel: 'live', version, percent: null, updatedAt: mover.now() });
  await recordMove(tx, mover, { ...move, channel: 'live', fromVersion });
}
