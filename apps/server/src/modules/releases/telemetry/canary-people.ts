import type { BrowserUser } from '../../identity';
import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { readCanaries, readPointers } from '../channels.repository';
import { keepUntilMoved } from '../keep-until-moved';
import { isOnCanary } from '../live-releases';
import { parseKnown } from '../releases.repository';
import { recordCanaryPerson } from './canary-people.repository';
import { OFFLINE_MAX_AGE_MS, type PageReport } from './sort-events';

interface RunningCanary {
  readonly version: string;
  /** Live version; null when no version is live yet. */
  readonly current: string | null;
  readonly percent: number;
  readonly since: Date;
  readonly roles: readonly string[] | undefined;
}

export const createRunningCanaries = (deps: Pick<PlatformDeps, 'db' | 'listener'>) =>
  keepUntilMoved(deps, OFFLINE_MAX_AGE_MS, async (): Promise<ReadonlyMap<string, RunningCanary>> => {
    const [canaries, pointers] = await Promise.all([readCanaries(deps.db), readPointers(deps.db)]);
    return new Map(
      canaries.flatMap(({ name, version, percent, since, payload }) => {
        const live = pointers.find((one) => one.name === name && one.channel === 'live');
        const release = parseKnown(payload);
        if (release?.kind !== 'remote') return [];
        const { roles } = release.manifest;
        return [[name, { version, current: live?.version ?? null, percent, since, roles }]];
      }),
    );
  });

/** Ignores accounts younger than the canary: an attacker could create accounts to stop the canary. */
export async function countPerson(
  tx: Transaction,
  { since, roles, percent, ...canary }: RunningCanary,
  { name, version, isAsked, errors }: PageReport,
  user: BrowserUser,
  hashes: { person: string; network: string },
) {
  const mayLoad = roles?.some((role) => user.roles.includes(role)) ?? true;
  if (!isAsked || !mayLoad || user.createdAt > since) return;
  if (version !== (isOnCanary(user.userId, name, percent) ? canary.version : canary.current)) return;
  const failedFrom = errors.length === 0 ? null : hashes.network;
  await recordCanaryPerson(tx, { name, version, since, person: hashes.person, failedFrom });
}
