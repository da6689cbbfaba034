import * as messages from '@tessera/contracts/messages';
import { isPermitted } from '@tessera/contracts/staff-permissions';
import { type AuditActor, writeAudit } from '../audit';
import { handleOf } from '../identity';
import { DAY } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { newId } from '../../platform/ids';
import { conflict, forbidden, notFound, type DomainError } from '../../platform/errors';
import { readCurrent, readPredecessor } from './channels.repository';
import { checkSound, type Mover, ReleaseRefused } from './moves';
import { createReleaseRegistry, findRollback, movedMeanwhile } from './release-registry';
import {
  type AskedRequest,
  closeRequest,
  insertRequest,
  readReleaseRequest,
} from './release-requests.repository';
import type { ReleaseRequestRow } from './releases.table';
import type { Trust } from './verify-releases';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'logger'>;
type ReleaseDecision = 'approve' | 'refuse' | 'withdraw';

const LIFE = DAY;
const CLOSED = { refuse: 'refused', withdraw: 'withdrawn' } as const;

export type WantedMove = Pick<ReleaseRequestRow, 'name' | 'action' | 'version' | 'percent'>;

/**
 * @throws ReleaseRefused when `checkSound` rejects the version, or when the remote has no current version
 * @throws DomainError 409 when the remote has an open request
 */
export async function askForMove(deps: Deps, actor: AuditActor, trust: Trust, wanted: WantedMove) {
  const { db, clock } = deps;
  const { name, version, percent } = wanted;
  await checkSound(db, name, version, trust, clock.now());
  const fromVersion = await readCurrent(db, name);
  if (fromVersion === undefined) throw new ReleaseRefused(`${name} is not published`);
  const askedAt = clock.now();
  const id = newId(clock);
  const asked = { askedBy: actor.userId, askedAt, expiresAt: new Date(askedAt.getTime() + LIFE) };
  const row: ReleaseRequestRow = {
    ...wanted,
    ...asked,
    id,
    fromVersion,
    status: 'open',
    decidedBy: null,
    decidedAt: null,
  };
  await db.transaction(async (tx) => {
    if (!(await insertRequest(tx, row))) throw conflict('ALREADY_ASKED', messages.requestOpen);
    const after = { request: id, version, percent };
    await writeAudit(tx, { ...auditOf(row, actor, 'ask'), at: askedAt, after });
  });
}

const auditOf = (
  { name, action, fromVersion, version }: ReleaseRequestRow,
  actor: AuditActor,
  step: string,
) => ({
  actor,
  action: `release.${action}.${step}`,
  target: `${name} ${fromVersion} to ${version}`,
  targetId: name,
});

export async function askForRollback(deps: Deps, actor: AuditActor, trust: Trust, name: string) {
  const { before: version } = await findRollback(deps.db, name);
  await askForMove(deps, actor, trust, { name, action: 'rollback', version, percent: null });
}

function barOf({ request, roles }: AskedRequest, actor: AuditActor, decision: ReleaseDecision, now: Date) {
  const isAsker = request.askedBy === actor.userId;
  if (decision === 'withdraw' && !isAsker) return forbidden();
  if (decision !== 'withdraw' && isAsker) return forbidden('OWN_REQUEST', messages.ownRequest);
  if (request.status !== 'open') return conflict('REQUEST_DECIDED', messages.requestDecided);
  if (request.expiresAt <= now) return conflict('REQUEST_EXPIRED', messages.requestExpired);
  if (decision === 'approve' && !isPermitted(roles, 'releases.move'))
    return conflict('REQUEST_UNFOUNDED', messages.requestUnfounded);
  return undefined;
}

/**
 * An approved move takes effect in the transaction that closes the request.
 * @throws ReleaseRefused when the registry rejects the move
 */
export async function decideMove(
  deps: Deps,
  actor: AuditActor,
  trust: Trust,
  { name, id, decision }: { readonly name: string; readonly id: string; readonly decision: ReleaseDecision },
): Promise<void> {
  const { db, clock, logger } = deps;
  const found = await readReleaseRequest(db, name, id);
  if (found === undefined) throw notFound();
  const bar: DomainError | undefined = barOf(found, actor, decision, clock.now());
  if (bar !== undefined) throw bar;
  const { action, fromVersion, version, percent, askedBy } = found.request;
  const asker = handleOf({ id: askedBy, username: found.username });
  const at = clock.now();
  const closed = { decidedBy: actor.userId, decidedAt: at };
  if (decision !== 'approve') {
    await db.transaction(async (tx) => {
      if (!(await closeRequest(tx, id, { ...closed, status: CLOSED[decision] })))
        throw conflict('REQUEST_DECIDED', messages.requestDecided);
      await writeAudit(tx, {
        ...auditOf(found.request, actor, decision),
        at,
        after: { request: id, askedBy: asker },
      });
    });
    return;
  }
  const mover: Mover = {
    db,
    now: () => clock.now(),
    actor: actor.userId,
    auditActor: actor,
    logger,
    approved: {
      audit: { request: id, askedBy: asker },
      claim: async (tx) => {
        if (!(await closeRequest(tx, id, { ...closed, status: 'approved' })))
          throw conflict('REQUEST_DECIDED', messages.requestDecided);
        const current = await readCurrent(tx, name);
        const isTarget = action !== 'rollback' || (await readPredecessor(tx, name, fromVersion)) === version;
        if (current !== fromVersion || !isTarget) throw movedMeanwhile(name, current);
      },
    },
  };
  const registry = createReleaseRegistry(mover);
  if (action === 'rollback') await registry.rollback(name, trust);
  else if (percent === null) await registry.promote(name, version, trust);
  else await registry.canary(name, version, percent, trust);
}
