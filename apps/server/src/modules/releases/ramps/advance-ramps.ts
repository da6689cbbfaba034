import { MAX_CANARY_PERCENT } from '@tessera/contracts/release-canary';
import type { Executor, Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { assertFits } from '../assert-fits';
import { moveCanary, stopCanary } from '../canary';
import { readOverBudget } from '../canary-budget';
import { readCanaries, type StoredCanary } from '../channels.repository';
import { readKill } from '../kills/remote-kills.repository';
import { moveChecked, moveLive, type Mover, readChecked, ReleaseRefused, ReleaseUnsound } from '../moves';
import { notifyOwner } from '../notices/notify-owner';
import { credentialOfActor } from '../publishing/publisher';
import { readCredentials } from '../publishing/publishing.repository';
import type { Trust } from '../verify-releases';
import type { Ramp } from '../releases.table';
import { describeStep, nextStepOf, percentOf, runningRamp } from './ramp';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'config' | 'logger'>;

/** The step was made by another worker, or the canary was moved, or it must not grow now. */
class NotDue extends Error {}

/** Whether the key or pipeline that started the ramp was revoked. */
async function isStarterRevoked(db: Executor, { startedBy }: Ramp): Promise<boolean> {
  const credential = credentialOfActor(startedBy);
  if (credential === undefined) return false;
  return (await readCredentials(db)).find(({ id }) => id === credential)?.revokedAt !== null;
}

/** Whether the ramp waits: its remote is killed, so that no page measures the version. */
const isPaused = async (db: Executor, name: string): Promise<boolean> =>
  (await readKill(db, name)) !== undefined;

/** Reads the canary again under the lock of the registry. @throws NotDue unless it is at the same step of the ramp */
async function readUnmoved(tx: Transaction, name: string, ramp: Ramp): Promise<StoredCanary> {
  const [canary] = await readCanaries(tx, name);
  const now = canary && runningRamp(canary);
  if (canary === undefined || now?.version !== ramp.version || now.nextAt !== ramp.nextAt) throw new NotDue();
  return canary;
}

/** Repeats the checks under the lock of the registry. @throws NotDue */
async function assertDue(tx: Transaction, { config }: Deps, name: string, ramp: Ramp): Promise<void> {
  const canary = await readUnmoved(tx, name, ramp);
  if ((await readOverBudget(tx, canary, config)) !== null) throw new NotDue();
  if ((await isStarterRevoked(tx, ramp)) || (await isPaused(tx, name))) throw new NotDue();
}

/** The last step makes the version current, by the rules of a promotion. */
async function makeNextStep(deps: Deps, trust: Trust, canary: StoredCanary, ramp: Ramp): Promise<void> {
  const { db, clock, logger } = deps;
  const { name, version } = canary;
  const next = nextStepOf(ramp, clock.now());
  const percent = percentOf(next);
  const reason = describeStep(next);
  const mover: Mover = {
    db,
    logger,
    reason,
    now: () => clock.now(),
    actor: 'system',
    assertAllowed: (tx) => assertDue(tx, deps, name, ramp),
  };
  await moveChecked(mover, { name, version, trust }, async (tx, checked) => {
    const release = await readChecked(tx, checked);
    await assertFits(tx, mover, release);
    if (percent <= MAX_CANARY_PERCENT) {
      await moveCanary(tx, mover, release, { percent, ramp: next, audience: canary.audience ?? undefined });
      return;
    }
    await notifyOwner(tx, mover, { type: 'ramp.completed', canary: { ...canary, percent }, reason });
    await moveLive(tx, mover, { name, action: 'promote', toVersion: version });
  });
}

/**
 * A refused step stops the canary, because a version that cannot become current must not keep its users. A release that
 * cannot be verified stops nothing, because the store may be unavailable for a moment: the next round tries again, and the
 * canary watch stops a version that does not load.
 */
async function advance(deps: Deps, trust: Trust, canary: StoredCanary, ramp: Ramp): Promise<void> {
  const { db, clock, logger } = deps;
  const { name, version } = canary;
  const stop = async (reason: string) => {
    const assertAllowed = async (tx: Transaction) => void (await readUnmoved(tx, name, ramp));
    const mover = { db, now: () => clock.now(), actor: 'system', assertAllowed };
    await stopCanary(mover, name, { version, reason });
    logger.error({ name, version, reason }, 'ramp stopped');
  };
  if (await isStarterRevoked(db, ramp)) return stop('The key or pipeline that started the ramp was revoked.');
  if (new Date(ramp.nextAt) > clock.now() || (await isPaused(db, name))) return;
  try {
    await makeNextStep(deps, trust, canary, ramp);
  } catch (error) {
    if (!(error instanceof ReleaseRefused) || error instanceof ReleaseUnsound) throw error;
    await stop(`The next step was refused: ${error.message}`);
  }
}

/** Makes the next step of each ramp whose time has come. Safe in several processes: each step is made once. */
export async function advanceRamps(deps: Deps, trust: Trust): Promise<void> {
  for (const canary of await readCanaries(deps.db)) {
    const ramp = runningRamp(canary);
    if (ramp === undefined) continue;
    await advance(deps, trust, canary, ramp).catch((err: unknown) => {
      if (!(err instanceof NotDue)) deps.logger.warn({ err, name: canary.name }, 'failed to advance a ramp');
    });
  }
}
