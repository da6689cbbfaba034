import type { BrowserUser } from '../../identity';
import type { PlatformDeps } from '../../../platform/deps';
import type { Transaction } from '../../../platform/db/database';
import { isOnCanary } from '../live-releases';
import { readCanaries, readPointers } from '../channels.repository';
import { keepUntilMoved } from '../keep-until-moved';
import { parseKnown } from '../releases.repository';
import type { PageReport } from './sort-events';
import { recordCanaryPerson } from './canary-people.repository';

/** Running canary, with the fields that decide whose reports count. */
interface RunningCanary {
  readonly version: string;
  /** Version of everybody else; null for a first version. */
  readonly current: string | null;
  readonly percent: number;
  readonly since: Date;
  /** Roles that may have the remote; undefined for all users. */
  readonly roles: readonly string[] | undefined;
}

/** Maximum age of the list while notifications may be missed. */
const OFFLINE_MAX_AGE_MS = 5_000;

/** Returns the running canaries by name, cached until a release moves. */
export function createRunningCanaries(
  deps: Pick<PlatformDeps, 'db' | 'listener'>,
): () => Promise<ReadonlyMap<string, RunningCanary>> {
  return keepUntilMoved(deps, OFFLINE_MAX_AGE_MS, async () => {
    const [canaries, pointers] = await Promise.all([readCanaries(deps.db), readPointers(deps.db)]);
    return new Map(
      canaries.flatMap(({ name, version, percent, since, payload }) => {
        const live = pointers.find((one) => one.name === name && one.channel === 'live');
        const release = parseKnown(payload);
        // A payload of a newer server version.
        if (release?.kind !== 'remote') return [];
        const { roles } = release.manifest;
        return [[name, { version, current: live?.version ?? null, percent, since, roles }]];
      }),
    );
  });
}

/**
 * Whether a user's report of a version counts: of the canary's version for users on the canary, of the current version for the
 * others. Users without the role and accounts younger than the canary do not count.
 */
function isCounted(
  { version, current, percent, since, roles }: RunningCanary,
  { name, version: reported }: Pick<PageReport, 'name' | 'version'>,
  person: BrowserUser,
): boolean {
  if (person.createdAt > since || roles?.some((role) => person.roles.includes(role)) === false) return false;
  return reported === (isOnCanary(person.userId, name, percent) ? version : current);
}

interface Reporter {
  readonly person: BrowserUser;
  /** Keyed hashes of the person and of the network. */
  readonly personHash: string;
  readonly network: string;
}

/** Records that a user had a version, and where the user's first error was reported from. */
export async function countPerson(
  tx: Transaction,
  canary: RunningCanary,
  report: PageReport,
  { person, personHash, network }: Reporter,
): Promise<void> {
  if (!report.isAsked || !isCounted(canary, report, person)) return;
  const { name, version, errors } = report;
  const row = { name, version, since: canary.since, person: personHash };
  await recordCanaryPerson(tx, { ...row, failedFrom: errors.length === 0 ? null : network });
}
