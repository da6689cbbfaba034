import type { Release } from '@tessera/contracts/remotes';
import { type AuditActor, type AuditEntryInput, type JsonValue, writeAudit } from '../audit';
import type { Database, Executor, Transaction } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import type { Logger } from '../../platform/logger';
import {
  findStaging,
  insertEvent,
  pointChannel,
  readCurrent,
  readPredecessor,
  removeCanary,
} from './channels.repository';
import { deleteUndeclaredFlags } from './flags/delete-undeclared-flags';
import {
  lockRegistry,
  parsePayload,
  readPublication,
  readRelease,
  type StoredRelease,
  type VersionId,
} from './releases.repository';
import { examineRelease, type Trust } from './verify-releases';
import { hasJustWithdrawn } from './withdrawals.repository';

export interface Mover {
  readonly db: Database;
  readonly now: () => Date;
  /** Id of a user, name of the operating-system user, id and owner of a key, or `system`. */
  readonly actor: string;
  /** Added to the audit entries of moves without an `auditActor`. */
  readonly auditDetails?: Readonly<Record<string, JsonValue>>;
  /** Undefined for moves from a command line, with an upload key and by the system. */
  readonly auditActor?: AuditActor;
  /** Whether a second person must approve a move to an older version. Default: true for a staff member. */
  readonly needsApproval?: boolean;
  readonly approved?: {
    readonly audit: { readonly request: string; readonly askedBy: string };
    /**
     * Closes the request in the transaction of the move.
     * @throws DomainError 409 when the request was decided before, ReleaseRefused when the remote was moved after it
     */
    readonly claim: (tx: Transaction) => Promise<void>;
  };
  /** Called under the lock of the registry, with the version that becomes current or canary. @throws to refuse the move */
  readonly assertAllowed?: (tx: Transaction, target?: { name: string; version: string }) => Promise<void>;
  readonly logger?: Pick<Logger, 'error'>;
  /** Recorded with each move that has no reason of its own. */
  readonly reason?: string;
}

export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

export class NeedsApproval extends ReleaseRefused {}

/** The release or its stored files could not be verified. */
export class ReleaseUnsound extends ReleaseRefused {}

/**
 * A staff member or a key may move a remote or its canary to an older version only if a second person approves the move,
 * because that version may be vulnerable.
 * @throws NeedsApproval
 */
export async function assertApproved(
  tx: Transaction,
  { auditActor, needsApproval = auditActor !== undefined, approved }: Mover,
  name: string,
  version: string,
) {
  if (!needsApproval || approved !== undefined) return;
  const current = await readCurrent(tx, name);
  if (current === undefined || current === version) return;
  // Compare the first publications, because publishing a pruned version again only restores its files.
  const target = await readPublication(tx, name, version);
  const live = await readPublication(tx, name, current);
  if (target !== undefined && live !== undefined && target.publishedAt < live.publishedAt)
    throw new NeedsApproval(`${name} ${version} is older than ${current}: a second person must approve it`);
}

export async function readPublished(db: Executor, name: string, version: string): Promise<StoredRelease> {
  const stored = await readRelease(db, name, version);
  if (stored !== undefined) return stored;
  throw new ReleaseRefused(`${name} ${version} was never published, or its files were taken away`);
}

/** @throws ReleaseRefused when the version was withdrawn while it was staged */
export async function assertNotUnstaged(db: Executor, { name, version }: VersionId): Promise<void> {
  if ((await findStaging(db, { name, version }))?.isUnstaged !== true) return;
  throw new ReleaseRefused(`${name} ${version} was withdrawn while it was staged: publish a new version`);
}

/** Call this function before `lockRegistry`, because a slow store would extend the lock and delay the end of a canary. */
export async function checkSound(db: Executor, name: string, version: string, trust: Trust, now: Date) {
  const stored = await readPublished(db, name, version);
  await assertNotUnstaged(db, stored);
  const problems = await examineRelease(stored, trust);
  if (problems.length > 0) throw new ReleaseUnsound(`${name} ${version}: ${problems.join('; ')}`);
  // Browsers reject an expired signature.
  if (stored.expiresAt !== null && stored.expiresAt <= now)
    throw new ReleaseRefused(
      `${name} ${version}: its signature for browsers has expired: npm run release renew ${name} ${version}`,
    );
  return stored;
}

export async function moveChecked<Result>(
  mover: Mover,
  { name, version, trust }: { name: string; version: string; trust: Trust },
  move: (tx: Transaction, checked: StoredRelease) => Promise<Result>,
) {
  const checked = await checkSound(mover.db, name, version, trust, mover.now());
  return mover.db.transaction(async (tx) => {
    await lockRegistry(tx);
    await assertNotUnstaged(tx, checked);
    await mover.assertAllowed?.(tx, { name, version });
    await assertApproved(tx, mover, name, version);
    await mover.approved?.claim(tx);
    return move(tx, checked);
  });
}

/** @throws ReleaseRefused when the release was pruned, or its payload or signature changed, after `checkSound` */
export async function readChecked(tx: Transaction, checked: StoredRelease): Promise<Release> {
  const { name, version, payload, signature } = checked;
  const stored = await readPublished(tx, name, version);
  if (stored.payload !== payload || stored.signature !== signature)
    throw new ReleaseRefused(`${name} ${version} was published again meanwhile`);
  return parsePayload(payload);
}

interface Move {
  readonly name: string;
  readonly channel: 'live' | 'canary' | 'staged';
  readonly action: 'publish' | 'promote' | 'rollback' | 'canary' | 'stop' | 'prune';
  readonly fromVersion: string | null;
  readonly toVersion: string | null;
  readonly percent?: number;
  readonly reason?: string;
}

function targetOf({ name, action, fromVersion, toVersion, percent }: Move): string {
  if (action === 'rollback') return `${name} ${fromVersion} to ${toVersion}`;
  if (action === 'stop' || action === 'prune') return `${name} ${fromVersion}`;
  return `${name} ${toVersion}, to ${percent ?? 100}%`;
}

/** Call it last in the transaction: the audit entry locks the audit log until the transaction ends. */
export async function recordMove(
  tx: Transaction,
  { actor, auditActor, auditDetails, approved, now, reason: reasonOfMover }: Mover,
  move: Move,
  audit: Partial<AuditEntryInput> = {},
): Promise<void> {
  const { name, action, fromVersion, toVersion, percent = null, reason = reasonOfMover ?? null } = move;
  const at = now();
  const moved = toVersion ?? fromVersion;
  const source = moved === null ? undefined : (await readPublication(tx, name, moved))?.source;
  await insertEvent(tx, { ...move, reason, actor, at });
  const urgent = (await hasJustWithdrawn(tx, name)) ? { urgent: 'true' } : {};
  await notify(tx, { kind: 'release', name, ...urgent });
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
      ...(source ? { source } : {}),
      ...(auditActor === undefined ? { operator: actor, ...auditDetails } : {}),
      ...approved?.audit,
    },
    ...audit,
  });
}

/** Also ends the remote's canary, because a canary is compared with the current version. */
export async function moveLive(
  tx: Transaction,
  mover: Mover,
  move: { name: string; action: 'publish' | 'promote' | 'rollback'; toVersion: string },
): Promise<void> {
  const { name, toVersion: version } = move;
  const fromVersion = (await readCurrent(tx, name)) ?? null;
  await removeCanary(tx, name);
  await pointChannel(tx, { name, channel: 'live', version, percent: null, updatedAt: mover.now() });
  // Includes the versions that a rollback or the end of a rollback restores.
  const kept = [version, fromVersion, (await readPredecessor(tx, name, version)) ?? null];
  await deleteUndeclaredFlags(
    tx,
    name,
    kept.filter((one) => one !== null),
  );
  await recordMove(tx, mover, { ...move, channel: 'live', fromVersion });
}
