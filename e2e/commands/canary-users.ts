import { createHash, randomBytes } from 'node:crypto';
import { isOnCanary } from '@tessera/server';
import pg from 'pg';
import { ulid } from 'ulid';
import { stackAddress } from '../setup/address';

/**
 * Inserts users with open sessions who are on the canary of a remote. Users of sign-ups would not do, because only one of a
 * hundred is on a canary of 1 %.
 * @returns the values of their session cookies
 */
export async function insertCanaryUsers(
  remote: string,
  { percent, count }: { readonly percent: number; readonly count: number },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: stackAddress().databaseUrl });
  await client.connect();
  const cookies: string[] = [];
  try {
    while (cookies.length < count) {
      const userId = ulid();
      if (!isOnCanary(userId, remote, percent)) continue;
      const cookie = randomBytes(32).toString('base64url');
      await client.query(
        `insert into users (id, created_at, onboarded_at, username, first_name, last_name, country, roles)
         values ($1, now(), now(), $2, 'Ada', 'Lovelace', 'GB', '{}')`,
        [userId, userId.slice(-20).toLowerCase()],
      );
      await client.query(
        `insert into sessions (id, user_id, method, auth_time, last_activity_at, binding_hash, ip)
         values ($1, $2, 'code', now(), now(), $3, '127.0.0.1')`,
        [ulid(), userId, createHash('sha256').update(cookie).digest()],
      );
      cookies.push(cookie);
    }
  } finally {
    await client.end();
  }
  return cookies;
}
