import { sql, type SQL } from 'drizzle-orm';

/** Subquery: the ids of a session and of every session that it descends from by a hand-off. */
export const lineageOf = (sessionId: string): SQL => sql`(
  with recursive lineage (id, parent_id) as (
    select id, parent_id from sessions where id = ${sessionId}
    union all
    select sessions.id, sessions.parent_id from sessions join lineage on sessions.id = lineage.parent_id
  )
  select id from lineage
)`;
