import { parseLsn } from '../../platform/db/replica/lsn';
import { createTestApp, type TestApp } from '../create-test-app';
import { runOn, until } from './standby-queries';

interface Servers {
  readonly previous: string;
  readonly promoted: string;
  /** Standby of the previous primary. */
  readonly diverged: string;
  /** Standby of the promoted server since before its promotion. */
  readonly following: string;
}

interface Checks {
  /** Environment with the secrets of the processes so far, so that a new one accepts their sessions. */
  readonly shared: Record<string, string>;
  /** Reads a list, and returns whether the replica serves reads. */
  isUsed(test: TestApp): Promise<boolean>;
  check(holds: boolean, problem: string): void;
}

const POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as position`;

async function positionOf(url: string): Promise<bigint> {
  const [{ position }] = await runOn(url, POSITION);
  return parseLsn(position) ?? 0n;
}

/** Writes log to the primary until `ahead`, which is the primary or its standby, is ahead of `behind`. */
async function overtake(primary: string, ahead: string, behind: string): Promise<boolean> {
  while ((await positionOf(primary)) <= (await positionOf(behind))) {
    await runOn(primary, 'select pg_switch_wal()');
    await runOn(primary, `select pg_logical_emit_message(false, 'overtake', '')`);
  }
  return until(async () => (await positionOf(ahead)) > (await positionOf(behind)));
}

/** Awaits an observation of the replica that begins after the call. The first one may have begun before. */
async function observe({ deps: { metrics } }: TestApp): Promise<boolean> {
  const isObserved = () => until(async () => (await metrics.replicaLag.get()).values.length > 0);
  metrics.replicaLag.reset();
  if (!(await isObserved())) return false;
  metrics.replicaLag.reset();
  return isObserved();
}

/** Checks which of the standbys serve reads after a promotion. */
export async function checkHistories(
  { previous, promoted, diverged, following }: Servers,
  { shared, isUsed, check }: Checks,
): Promise<void> {
  check(await overtake(previous, diverged, promoted), 'the standby of the previous primary is not ahead');
  const startBeside = (replica: string) =>
    createTestApp({ env: { ...shared, DATABASE_URL: promoted, DATABASE_URL_REPLICA: replica } });
  const apart = await startBeside(diverged);
  const together = await startBeside(following);
  try {
    await isUsed(apart);
    check(await observe(apart), 'the standby of the previous primary is not observed');
    // Both servers advance in turn, as two that share a log. Their positions alone do not show the promotion.
    check(await overtake(promoted, promoted, diverged), 'the promoted server is not ahead');
    check(await observe(apart), 'the standby behind the promoted server is not observed');
    check(
      await overtake(previous, diverged, promoted),
      'the standby of the previous primary does not overtake',
    );
    check(await observe(apart), 'the standby ahead of the promoted server is not observed');
    check(
      !apart.logs().includes('the replica serves reads'),
      'a standby of the previous primary is used after a promotion',
    );
    const isUsedAfterRestartPoint = async () => {
      for (const url of [promoted, following]) await runOn(url, 'checkpoint');
      return isUsed(together);
    };
    check(await until(isUsedAfterRestartPoint), 'a standby that follows the promotion is not used');
  } finally {
    for (const test of [together, apart]) await test.close();
  }
}
