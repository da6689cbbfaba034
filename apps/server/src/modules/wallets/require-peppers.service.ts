import { ConfigError } from '../../config/config';
import type { Database } from '../../platform/db/database';
import { countWalletsOfPeppers, usedPepperIds } from './wallets.repository';

/** Throws if a used pepper is not configured, because no wallet key could open the wallets sealed with that pepper. */
export async function requirePeppers(db: Database, pepperIds: readonly string[]): Promise<void> {
  const missing = (await usedPepperIds(db)).filter((id) => !pepperIds.includes(id));
  if (missing.length === 0) return;
  const count = await countWalletsOfPeppers(db, missing);
  throw new ConfigError([
    `The pepper of ${count} wallets is missing (id ${missing.join(', ')}): list it in WALLET_PEPPERS_BEFORE`,
  ]);
}
