import { sql } from 'drizzle-orm';
import type { Executor } from './database';

/**
 * Keys of advisory locks. Each lock exists once per database, except those whose names begin with `chain`, which exist
 * once per chain or shard: their key is a pair of 32-bit numbers, the number below and a hash of the chain id (and shard).
 * PostgreSQL never confuses such a pair with a single 64-bit key.
 */
export const LOCK_KEYS = {
  migrations: 7_351_001,
  auditLog: 7_351_002,
  releaseRegistry: 7_351_003,
  releaseStore: 7_351_004,
  chainLoop: 7_351_005,
  chainShard: 7_351_006,
  /** Held in shared mode by each process that takes shards of the chain. */
  chainWorkers: 7_351_007,
  /** Shared by running recoveries, exclusive while a restore is recorded. */
  chainRecovery: 7_351_008,
} as const;

/** Seeds for the hash of the subject, so that two kinds of lock on the same subject have different keys. */
const SEEDS = {
  /** Subject: `<session> <action> <target>`. */
  auditLookup: 0,
  /** Subject: `<chain>:<address>`. The lock serialises the use of the account's sequence numbers. */
  account: 1,
  /** Subject: hash of a transfer request without an idempotency key. */
  transferRequest: 2,
  /** Subject: address. The lock serialises checks of the sum of the payments from this address. */
  payments: 3,
  historyRescan: 4,
  validators: 5,
  /** Subject: chain. The lock serialises claims of accounts. */
  reconciliation: 6,
  notificationLimit: 11,
  userPair: 12,
  /** Subject: user id or e-mail address. */
  invitation: 13,
  /** Subject: `<name> <version>`. */
  release: 14,
  /** Subject: name of a remote. */
  releaseSerial: 15,
  username: 7351,
} as const;

export const lock = (tx: Executor, name: keyof typeof SEEDS, subject: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, ${SEEDS[name]}))`);

/** Takes the locks in ascending order of their subjects, so that concurrent transactions cannot deadlock. */
export const lockAll = (tx: Executor, name: keyof typeof SEEDS, subjects: readonly string[]) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(subject, ${SEEDS[name]}))
    from (select distinct unnest(${sql.param([...subjects])}::text[]) as subject order by 1) as subjects`);

export const lockKey = (
  tx: Executor,
  name: keyof typeof LOCK_KEYS,
  mode: 'exclusive' | 'shared' = 'exclusive',
) =>
  tx.execute(
    mode === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${LOCK_KEYS[name]})`
      : sql`select pg_advisory_xact_lock(${LOCK_KEYS[name]})`,
  );
