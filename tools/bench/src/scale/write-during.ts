import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../database/with-client';

/** Between two statements of a writer, so that the writers leave the work most of the CPU. */
const PAUSE_MS = 2;
/** First person of the fill. */
const PERSON = `01${'1'.padStart(24, '0')}`;

/** Statements of a server per large table. `$1` is a new id and `$2` the person. A payment also writes `transfer_changes`. */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  transfers: [
    `insert into transfers (id, user_id, idempotency_key, request_hash, chain_id, address, intent, symbol, amount, to_address, created_at,
       status, stage) values ($1, $2, $1, 'x', '31337', $1, '{}', 'ETH', 1, 'a', now(), 'created', 'checking')`,
    `update transfers set status = 'failed', stage = 'final', completed_at = now(), failure = '{"code":"X","message":"no"}'
     where id = $1 and user_id = $2`,
  ],
  transactions: [
    `insert into transactions (id, wallet_id, chain_id, tx_hash, transfer_index, type, status, symbol, amount, from_address, to_address,
       created_at) values ($1, $2, '31337', $1, 0, 'send', 'success', 'ETH', 1, 'a', 'b', now())`,
  ],
  notifications: [
    `insert into notifications (id, user_id, type, title, body, dedupe_key, created_at) values ($1, $2, 'social', 'News', 'News', $1, now())`,
  ],
  sessions: [
    `insert into sessions (id, user_id, auth_time, last_activity_at, method) values ($1, $2, now(), now(), 'code')`,
    'update sessions set last_activity_at = now() where id = $1 and user_id = $2',
  ],
  outbox: [
    `insert into outbox (id, channel, recipient, template, params, created_at) values ($1, 'email', $2, 'notice', '{}', now())`,
  ],
  audit_log: [
    `insert into audit_log (sequence, at, actor_id, actor_roles, action, target, target_id, result, hash)
     select max(sequence) + 1, now(), $2, '{}', 'user.read', 'person', $1, 'done', 'x' from audit_log`,
  ],
  telemetry_sources: [
    `insert into telemetry_sources values (date_trunc('hour', now()), $2, 'wallet', $1, '{}', '{}', 1)
     on conflict (hour, source, name, version) do update set vitals = telemetry_sources.vitals + 1`,
  ],
};

interface LongestStatement {
  readonly table: string;
  readonly ms: number;
}

/** Writes to the large tables of a filled database during `work`, with a connection per table and named statements. */
export async function writeDuring(
  url: string,
  work: () => Promise<void>,
): Promise<readonly LongestStatement[]> {
  let isDone = false;
  const writers = Object.entries(WRITES).map(([table, statements]) =>
    write(url, table, statements, () => isDone),
  );
  const worked = work().finally(() => {
    isDone = true;
  });
  const [longest] = await Promise.all([Promise.all(writers), worked]);
  return longest;
}

async function write(
  url: string,
  table: string,
  statements: readonly string[],
  isDone: () => boolean,
): Promise<LongestStatement> {
  let ms = 0;
  await withClient(url, async (client) => {
    let n = 0;
    do {
      n += 1;
      const values = [`00W${String(n).padStart(23, '0')}`, PERSON];
      for (const [place, text] of statements.entries()) {
        const start = performance.now();
        await client.query({ name: `${table} ${place}`, text, values });
        ms = Math.max(ms, performance.now() - start);
      }
      await delay(PAUSE_MS);
    } while (!isDone());
  });
  return { table, ms };
}
