import { and, count, countDistinct, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { canaryPeople } from './telemetry.table';

type CanaryPerson = typeof canaryPeople.$inferInsert;

export async function recordCanaryPerson(tx: Transaction, row: CanaryPerson): Promise<void> {
  const { name, since, version, person, failedFrom } = canaryPeople;
  const insert = tx.insert(canaryPeople).values(row);
  await (row.failedFrom == null
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({
        target: [name, since, version, person],
        set: { failedFrom: row.failedFrom },
        setWhere: isNull(failedFrom),
      }));
}

export interface PeopleOfVersion {
  readonly version: string;
  /** Whether this counts networks of signed-out visitors, instead of users. */
  readonly isVisitor: boolean;
  readonly people: number;
  readonly failed: number;
  /** Number of different networks from which users reported their first error. */
  readonly networks: number;
}

export const readCanaryPeople = (db: Executor, name: string, since: Date): Promise<PeopleOfVersion[]> =>
  db
    .select({
      version: canaryPeople.version,
      isVisitor: canaryPeople.isVisitor,
      people: count(),
      failed: count(canaryPeople.failedFrom),
      networks: countDistinct(canaryPeople.failedFrom),
    })
    .from(canaryPeople)
    .where(and(eq(canaryPeople.name, name), eq(canaryPeople.since, since)))
    .groupBy(canaryPeople.version, canaryPeople.isVisitor);

export const deleteEndedCanaries = (db: Executor) =>
  db.execute(sql`
    delete from ${canaryPeople} where not exists (
      select from release_channels as running
      where running.channel = 'canary' and running.name = ${canaryPeople.name} and running.updated_at = ${canaryPeople.since})`);
