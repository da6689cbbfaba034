import { isDeepStrictEqual } from 'node:util';
import { type CanaryAudience, MAX_CANARY_PERCENT } from '@tessera/contracts/release-canary';
import type { Release } from '@tessera/contracts/remotes';
import type { AuditEntryInput } from '../audit';
import type { Transaction } from '../../platform/db/database';
import { describeAudience } from './canary-audience';
import { pointChannel, readCanaries, readCurrent, removeCanary } from './channels.repository';
import { type Mover, recordMove, ReleaseRefused } from './moves';
import { notifyOwner } from './notices/notify-owner';
import type { Ramp } from './releases.table';
import { lockRegistry } from './releases.repository';

interface CanaryTarget {
  readonly percent: number;
  /** Default: the canary keeps its share, and a running ramp ends. */
  readonly ramp?: Ramp | undefined;
  /** Default: the audience of a running canary of this version, else all signed-in users. */
  readonly audience?: CanaryAudience | undefined;
}

/** Call this function after `lockRegistry`. @returns false if the canary has this version, share and audience already */
export async function moveCanary(
  tx: Transaction,
  mover: Mover,
  { kind, name, version }: Release,
  { percent, ramp, audience: wanted }: CanaryTarget,
): Promise<boolean> {
  if (kind === 'shell')
    throw new ReleaseRefused('The shell has no canary: every remote has to fit one shell');
  if (!Number.isInteger(percent) || percent < 1 || percent > MAX_CANARY_PERCENT)
    throw new ReleaseRefused(`A canary has 1% to ${MAX_CANARY_PERCENT}% of the users`);
  if ((await readCurrent(tx, name)) === version)
    throw new ReleaseRefused(`${name} ${version} is current already`);
  const [before] = await readCanaries(tx, name);
  // A change of the share must not release a version for staff to customers.
  const audience = wanted ?? (before?.version === version ? (before.audience ?? undefined) : undefined);
  const isSame =
    before?.version === version &&
    before.percent === percent &&
    isDeepStrictEqual(before.audience, audience ?? null);
  if (isSame && before.ramp === null && ramp === undefined) return false;
  const row = { name, channel: 'canary', version, percent } as const;
  await pointChannel(tx, { ...row, ramp, audience, updatedAt: mover.now() });
  const event = { name, channel: 'canary', action: 'canary', toVersion: version, percent } as const;
  const reasons = [mover.reason, describeAudience(audience)].filter((text) => text !== undefined);
  const reason = reasons.length === 0 ? {} : { reason: reasons.join(' ') };
  await recordMove(tx, mover, { ...event, fromVersion: before?.version ?? null, ...reason });
  return true;
}

export interface StopParameters {
  /** Stops the canary only if it has this version. Default: any version. */
  readonly version?: string | undefined;
  readonly reason?: string;
  readonly audit?: Partial<AuditEntryInput>;
}

const BY_HAND = 'It was stopped by hand.';

/** Ends the canary with its ramp, and notifies the owner of the remote. */
export async function stopCanary(mover: Mover, name: string, stop: StopParameters = {}): Promise<string> {
  return mover.db.transaction(async (tx) => {
    await lockRegistry(tx);
    await mover.assertAllowed?.(tx);
    const [canary] = await readCanaries(tx, name);
    if (canary === undefined || (stop.version !== undefined && canary.version !== stop.version))
      throw new ReleaseRefused(`${name} has no canary ${stop.version ?? ''}`.trimEnd());
    const { version: fromVersion } = canary;
    await removeCanary(tx, name);
    await notifyOwner(tx, mover, { type: 'canary.stopped', canary, reason: stop.reason ?? BY_HAND });
    const toVersion = (await readCurrent(tx, name)) ?? null;
    const reason = stop.reason === undefined ? {} : { reason: stop.reason };
    const event = { name, channel: 'canary', action: 'stop', fromVersion, toVersion } as const;
    await recordMove(tx, mover, { ...event, ...reason }, stop.audit);
    return fromVersion;
  });
}
