import { sql } from 'drizzle-orm';

import type { Database } from '../../platform/db/database';

export async function recordStatuses(db: Database): Promise<void> {
  await db.execute(
    sql`create table seen_states (transfer_id text not null, status text not null, stage text not null)`,
  );
  await db.execute(sql`
    create function see_state() returns trigger language plpgsql as $$
    begin
      insert into seen_states values (new.id, new.status, new.stage);
      return null;
    end $$`);
  await db.execute(
    sql`create trigger see_state after insert or update of status, stage on transfers for each row execute function see_state()`,
  );
}

export async function findFalseFailures(db: Database, walletId: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string }>(
    `select distinct transfers.id from transfers join seen_states on seen_states.transfer_id = transfers.id
     where wallet_id = $1 and transfers.status = 'success' and seen_states.status = 'failed'`,
    [walletId],
  );
  return rows.map(({ id }) => id);
}
