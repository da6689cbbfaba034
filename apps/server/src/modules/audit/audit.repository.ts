import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { AuditFacetsAnswer } from '@tessera/contracts';
import type * as v from 'valibot';
import { fullName, users } from '../identity';
import type { Executor } from '../../platform/db/database';

/** Every value of a column, each read from the beginning of its stretch of an index: the log is long, its values are few. */
async function distinct(db: Executor, column: 'actor_id' | 'action'): Promise<string[]> {
  const name = sql.raw(column === 'action' ? '(action collate "C")' : column);
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found as (
      (select min(${name}) as value from audit_log)
      union all
      select (select min(${name}) from audit_log where ${name} > found.value) from found where found.value is not null
    )
    select value from found where value is not null`);
  return rows.map(({ value }) => value);
}

/** Who acted, of all whose name is like this. */
export async function actorsInLog(db: Executor, like?: SQL) {
  const { id, firstName, lastName, username } = users;
  const acted = inArray(id, await distinct(db, 'actor_id'));
  return db.select({ id, firstName, lastName, username }).from(users).where(and(acted, like));
}

/** Who stands in the log, and what was done: the choices of its filters. */
export async function auditFacets(db: Executor): Promise<v.InferOutput<typeof AuditFacetsAnswer>['data']> {
  const people = await actorsInLog(db);
  return {
    actors: people.map((person) => ({ id: person.id, name: fullName(person), username: person.username })),
    actions: await distinct(db, 'action'),
  };
}
