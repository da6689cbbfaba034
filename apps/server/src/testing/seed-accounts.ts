import { insertCursor } from '../modules/chains/chain-cursors.repository';
import type { TestApp } from './create-test-app';

/** Inserts the cursor of the chain at height 4 and five accounts with the addresses `a1` to `a5`, which have no check. */
export async function seedAccounts({ clock, deps }: TestApp, chainId: string): Promise<void> {
  const now = clock.now();
  await insertCursor(deps.db, {
    chainId,
    syncedAt: now,
    heardAt: now,
    headTime: now,
    finalisedHeight: 4n,
    headHeight: 9n,
    height: 4n,
    hash: 'x',
  });
  const query = (text: string, ...values: unknown[]) => deps.db.$client.query(text, values);
  const ids = `(select '01M7ZXB7806P546E06K91WQ00' || n as id, n from generate_series(1, 5) n) as ids`;
  await query(`insert into users (id, created_at) select id, $1 from ${ids}`, now);
  await query(
    `insert into wallets (id, user_id, vault, created_at) select id, id, '{}', $1 from ${ids}`,
    now,
  );
  await query(
    `insert into wallet_addresses (wallet_id, chain_id, address) select id, $1, 'a' || n from ${ids}`,
    chainId,
  );
}
