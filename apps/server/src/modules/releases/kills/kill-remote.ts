import type { Release } from '@tessera/contracts/remotes';
import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { writeAudit } from '../../audit';
import { readCanaries, readCurrent, setRamp } from '../channels.repository';
import { type Mover, ReleaseRefused } from '../moves';
import { replacesKill } from '../publishing/publisher';
import { lockRegistry } from '../releases.repository';
import { restartStep, runningRamp } from '../ramps/ramp';
import { endKill, insertKill, readKill, type RemoteKill } from './remote-kills.repository';

/** Users could not sign in to a page without it. */
const NEEDED = 'auth';

async function record(
  tx: Transaction,
  { actor, auditActor, auditDetails, now }: Mover,
  { name, action, reason }: { name: string; action: 'kill' | 'revive'; reason: string | null },
): Promise<void> {
  await notify(tx, { kind: 'release', name, urgent: 'true' });
  await writeAudit(tx, {
    at: now(),
    actor: auditActor ?? null,
    action: `release.${action}`,
    target: name,
    targetId: name,
    reason,
    ...(auditActor === undefined ? { after: { operator: actor, ...auditDetails } } : {}),
  });
}

/**
 * Takes a remote away from all pages, also from open ones, until it is revived. Its channels stay as they are. Staff and
 * operators replace the kill of a key, which the key then cannot end.
 * @returns its current version, or that of its canary
 * @throws ReleaseRefused for `auth`, the shell, an unpublished remote and a killed one, unless this kill replaces it
 */
export const killRemote = (mover: Mover, name: Release['name'], reason: string): Promise<string> =>
  mover.db.transaction(async (tx) => {
    await lockRegistry(tx);
    await mover.assertAllowed?.(tx);
    if (reason.trim() === '') throw new ReleaseRefused('A kill needs a reason, which staff can read later');
    if (name === NEEDED || name === 'shell')
      throw new ReleaseRefused(`${name} cannot be killed: the other remotes need it. Roll it back instead`);
    const version = (await readCurrent(tx, name)) ?? (await readCanaries(tx, name))[0]?.version;
    if (version === undefined) throw new ReleaseRefused(`${name} is not published`);
    const before = await readKill(tx, name);
    if (before !== undefined) {
      if (!replacesKill(mover.actor, before.killedBy)) throw new ReleaseRefused(`${name} is killed already`);
      await endKill(tx, before.id, { revivedBy: mover.actor, revivedAt: mover.now() });
    }
    await insertKill(tx, { name, reason, killedBy: mover.actor, killedAt: mover.now() });
    await record(tx, mover, { name, action: 'kill', reason });
    return version;
  });

export interface ReviveParameters {
  readonly reason?: string | undefined;
  /** Called with the kill before it ends. @throws to refuse */
  readonly assertMayEnd?: (kill: RemoteKill) => void;
}

/**
 * Ends the kill of a remote. The current step of its ramp begins again, because no page measured the version meanwhile.
 * @returns its current version, or that of its canary, or undefined if it has neither, and so stays without a version
 * @throws ReleaseRefused when the remote is not killed
 */
export const reviveRemote = (
  mover: Mover,
  name: Release['name'],
  { reason, assertMayEnd }: ReviveParameters = {},
): Promise<string | undefined> =>
  mover.db.transaction(async (tx) => {
    await lockRegistry(tx);
    await mover.assertAllowed?.(tx);
    const kill = await readKill(tx, name);
    const [canary] = await readCanaries(tx, name);
    if (kill === undefined) throw new ReleaseRefused(`${name} is not killed`);
    assertMayEnd?.(kill);
    await endKill(tx, kill.id, { revivedBy: mover.actor, revivedAt: mover.now() });
    const ramp = canary && runningRamp(canary);
    if (ramp !== undefined) await setRamp(tx, name, restartStep(ramp, mover.now()));
    await record(tx, mover, { name, action: 'revive', reason: reason ?? null });
    return (await readCurrent(tx, name)) ?? canary?.version;
  });
