import { and, count, countDistinct, eq, isNull, sql } from 'drizzle-orm';
import type { BrowserUser } from '../../identity';
import type { PlatformDeps } from '../../../platform/deps';
import type { Executor, Transaction } from '../../../platform/db/database';
import { isOnCanary } from '../canary-share';
import { readCanaries, readPointers } from '../channels.repository';
import { keepUntilMoved } from '../keep-until-moved';
import { parseKnown } from '../releases.repository';
import type { Told } from './sort-events';
import { canaryPeople } from './telemetry.table';

/** A canary that runs, as far as it has to be known whose page may speak of it. */
interface RunningCanary {
  readonly version: string;
  /** What everybody else has; null for a first version. */
  readonly current: string | null;
  readonly percent: number;
  readonly since: Date;
  /** Whose remote it is; undefined for everybody's. */
  readonly roles: readonly string[] | undefined;
}

/** How old the list may be while no notice can be heard. */
const DEAF_MAX_AGE_MS = 5_000;

/** The canaries that run, by name, kept in the process until one starts, grows or ends. */
export function createRunningCanaries(
  deps: Pick<PlatformDeps, 'db' | 'listener'>,
): () => Promise<ReadonlyMap<string, RunningCanary>> {
  return keepUntilMoved(deps, DEAF_MAX_AGE_MS, async () => {
    const [canaries, pointers] = await Promise.all([readCanaries(deps.db), readPointers(deps.db)]);
    return new Map(
      canaries.flatMap(({ name, version, percent, since, payload }) => {
        const live = pointers.find((one) => one.name === name && one.channel === 'live');
        const release = parseKnown(payload);
        // What this server cannot read it gives to nobody.
        if (release?.kind !== 'remote') return [];
        const { roles } = release.manifest;
        return [[name, { version, current: live?.version ?? null, percent, since, roles }]];
      }),
    );
  });
}

/**
 * Whether a person's page may speak of a version while a canary runs: of the canary's who is on it, of the current one who is
 * not. Who may not have the remote, and whose account is younger than the canary, has no say.
 */
function speaksOf(
  { version, current, percent, since, roles }: RunningCanary,
  { name, version: told }: Pick<Told, 'name' | 'version'>,
  person: BrowserUser,
): boolean {
  if (person.createdAt > since || roles?.some((role) => person.roles.includes(role)) === false) return false;
  return told === (isOnCanary(person.userId, name, percent) ? version : current);
}

interface Speaker {
  readonly person: BrowserUser;
  /** Keyed hashes of the person and of the network. */
  readonly personHash: string;
  readonly network: string;
}

/** Writes down that a person had a version, and where from it was first told that it failed; once each, however often it is told. */
export async function countPerson(
  tx: Transaction,
  canary: RunningCanary,
  told: Told,
  { person, personHash, network }: Speaker,
): Promise<void> {
  if (!told.isAsked || !speaksOf(canary, told, person)) return;
  const { name, version } = told;
  const row = { name, version, since: canary.since, person: personHash };
  const { name: ofName, since, version: ofVersion, person: whose, failedFrom } = canaryPeople;
  const insert = tx.insert(canaryPeople);
  await (told.errors.length === 0
    ? insert.values(row).onConflictDoNothing()
    : insert.values({ ...row, failedFrom: network }).onConflictDoUpdate({
        target: [ofName, since, ofVersion, whose],
        set: { failedFrom: network },
        setWhere: isNull(failedFrom),
      }));
}

/** The people who had a version since a canary of its remote began. */
export interface PeopleOfVersion {
  readonly version: string;
  readonly people: number;
  /** Those of them who met an error, and the networks that told of it first. */
  readonly failed: number;
  readonly networks: number;
}

/** How people did since a canary began, by version. */
export const readCanaryPeople = (db: Executor, name: string, since: Date): Promise<PeopleOfVersion[]> =>
  db
    .select({
      version: canaryPeople.version,
      people: count(),
      failed: count(canaryPeople.failedFrom),
      networks: countDistinct(canaryPeople.failedFrom),
    })
    .from(canaryPeople)
    .where(and(eq(canaryPeople.name, name), eq(canaryPeople.since, since)))
    .groupBy(canaryPeople.version);

/** Forgets who had what, of canaries that are over. */
export const sweepCanaryPeople = (db: Executor) =>
  db.execute(sql`
    delete from ${canaryPeople} where not exists (
      select from release_channels as running
      where running.channel = 'canary' and running.name = ${canaryPeople.name} and running.updated_at = ${canaryPeople.since})`);
