import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '../../platform/clock';

const PATIENCE = 20 * SECOND;

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Makes a standby stream from another server, also from a standby. */
export async function follow(standby: string, upstream: string): Promise<void> {
  const { hostname, port, username, password } = new URL(upstream);
  const connection = `host=${hostname} port=${port} user=${username} password=${password}`;
  await runOn(standby, `alter system set primary_conninfo = '${connection}'`);
  await runOn(standby, 'select pg_reload_conf()');
}

/** Returns whether a standby streams from the server. */
export async function isFollowed(url: string): Promise<boolean> {
  const rows = await runOn(url, `select from pg_stat_replication where state = 'streaming'`);
  return rows.length > 0;
}

/** Returns whether the condition holds within 20 s. */
export async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(50)) if (await holds()) return true;
  return false;
}
