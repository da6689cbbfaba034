import type { ListedKill } from '@tessera/contracts/release-list';
import type { Executor } from '../../../platform/db/database';
import { readKills } from './remote-kills.repository';

/** Lists the remotes that are killed now. */
export async function listKills(db: Executor): Promise<ListedKill[]> {
  const kills = await readKills(db);
  return kills.map(({ name, reason, killedBy, killedAt }) => ({
    name,
    reason,
    killedBy,
    killedAt: killedAt.toISOString(),
  }));
}
