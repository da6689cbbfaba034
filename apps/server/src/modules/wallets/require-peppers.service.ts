import { inArray, sql, type SQL } from 'drizzle-orm';

import { type Config, ConfigError } from '../../config/config';
import type { Database } from '../../platform/db/database';
import { wallets } from './wallets.table';
import { walletPeppers } from '../../signer/vault/peppers';

/**
 * Stops the boot when wallets were sealed with a pepper that is not given: every right wallet key would be called wrong, and
 * the tries would lock their owners out. @throws ConfigError
 */
export async function requirePeppers(db: Database, config: Config): Promise<void> {
  const known = new Set(walletPeppers(config).map(({ id }) => id));
  const unknown = (await usedPeppers(db)).filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  const count = await db.$count(wallets, inArray(pepperId, unknown));
  throw new ConfigError([
    `WALLET_PEPPER is not what ${count} of the wallets were sealed with: give the one before in WALLET_PEPPERS_BEFORE`,
  ]);
}

const pepperId = sql<string>`(${wallets.vault} ->> 'pepperId')`;

/** Jumps from one id to the next in the index, because PostgreSQL reads all of it for `select distinct`. */
async function usedPeppers(db: Database): Promise<string[]> {
  const next = (after: SQL) => sql`(select min(${pepperId}) from ${wallets} ${after})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive used as (
      select ${next(sql``)} as id
      union all
      select ${next(sql`where ${pepperId} > used.id`)} from used where used.id is not null
    ) select id from used where id is not null`);
  return rows.map(({ id }) => id);
}
