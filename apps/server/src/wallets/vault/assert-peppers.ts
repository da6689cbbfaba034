import { sql } from 'drizzle-orm';

import { type Config, ConfigError } from '../../config';
import type { Database } from '../../db/database';
import { wallets } from '../wallets.table';
import { walletPeppers } from './peppers';

/**
 * Stops the boot when wallets were sealed with a pepper that is not given: every right wallet key would be called wrong, and
 * the tries would lock their owners out. @throws ConfigError
 */
export async function assertPeppers(db: Database, config: Config): Promise<void> {
  const known = new Set(walletPeppers(config).map(({ id }) => id));
  const pepperId = sql<string>`${wallets.vault} ->> 'pepperId'`;
  const rows = await db
    .select({ pepperId, count: sql<string>`count(*)` })
    .from(wallets)
    .groupBy(pepperId);
  const unknown = rows.filter((row) => !known.has(row.pepperId));
  if (unknown.length === 0) return;
  const count = unknown.reduce((sum, row) => sum + BigInt(row.count), 0n);
  throw new ConfigError([
    `WALLET_PEPPER is not what ${count} of the wallets were sealed with: give the one before in WALLET_PEPPERS_BEFORE`,
  ]);
}
