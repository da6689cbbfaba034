import type { Role } from '@tessera/contracts/identity';
import type { CanaryAudience } from '@tessera/contracts/release-canary';
import type { BrowserUser } from '../../identity';
import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { readCanaries, readPointers } from '../channels.repository';
import { keepUntilMoved } from '../keep-until-moved';
import { type Caller, isSelected } from '../canary-audience';
import { parseKnown } from '../releases.repository';
import { recordCanaryPerson } from './canary-people.repository';
import { OFFLINE_MAX_AGE_MS, type PageReport } from './sort-events';

type Reporter = BrowserUser | Extract<Caller, { visitor: string }>;

interface RunningCanary {
  readonly version: string;
  /** Live version; null when no version is live yet. */
  readonly current: string | null;
  readonly percent: number;
  readonly audience: CanaryAudience | null;
  readonly since: Date;
  readonly roles: readonly Role[] | undefined;
}

export const createRunningCanaries = (deps: Pick<PlatformDeps, 'db' | 'listener'>) =>
  keepUntilMoved(deps, OFFLINE_MAX_AGE_MS, async (): Promise<ReadonlyMap<string, RunningCanary>> => {
    const [canaries, pointers] = await Promise.all([readCanaries(deps.db), readPointers(deps.db)]);
    return new Map(
      canaries.flatMap(({ name, version, percent, audience, since, payload }) => {
        const live = pointers.find((one) => one.name === name && one.channel === 'live');
        const release = parseKnown(payload);
        if (release?.kind !== 'remote') return [];
        const { roles } = release.manifest;
        return [[name, { version, current: live?.version ?? null, percent, audience, since, roles }]];
      }),
    );
  });

/** Ignores accounts younger than the canary: an attacker could create accounts to stop the canary. */
const isCounted = ({ since, roles, audience }: RunningCanary, caller: Reporter): boolean => {
  if ('visitor' in caller) return roles === undefined && audience?.visitors === true;
  const mayLoad = roles?.some((role) => caller.roles.includes(role)) ?? true;
  return mayLoad && caller.createdAt <= since;
};

export async function countPerson(
  tx: Transaction,
  canary: RunningCanary,
  { name, version, isAsked, errors }: PageReport,
  caller: Reporter,
  hashes: { person: string; network: string },
) {
  if (!isAsked || !isCounted(canary, caller)) return;
  const { since, percent, audience } = canary;
  const wanted = isSelected({ name, percent, audience }, caller) ? canary.version : canary.current;
  if (version !== wanted) return;
  const failedFrom = errors.length === 0 ? null : hashes.network;
  const isVisitor = 'visitor' in caller;
  await recordCanaryPerson(tx, { name, version, since, person: hashes.person, failedFrom, isVisitor });
}

/**
 * Returns the text whose hash counts a reporter once. Any client can make visitors and has a whole /64 of IPv6 addresses, so
 * visitors count once per IPv4 address or /48, the smallest block that providers give to a site.
 */
export const subjectOf = (caller: Reporter, network: string): string =>
  'visitor' in caller ? `visitors of ${siteOf(network)}` : caller.userId;

const siteOf = (network: string) => network.replace(/^((?:[^:]*:){2}[^:]*):[^:]*::\/64$/, '$1::/48');
