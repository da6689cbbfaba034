import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { statementName } from './statement-name';

it.each([
  [{ name: 'sessions_of_ids', text: 'select 1' }, 'sessions_of_ids'],
  [{ text: 'select "id", "from_address" from "transfers" where "id" = $1' }, 'select transfers'],
  [{ text: 'insert into "outbox" ("id") values ($1)' }, 'insert outbox'],
  [{ text: 'update "users" set "name" = $1 where "id" = $2' }, 'update users'],
  [{ text: 'delete from only "sessions"' }, 'delete sessions'],
  [{ text: 'with "inserted" as (insert into "outbox" values ($1) returning "id") select 1' }, 'with outbox'],
  [{ text: '\n    select job_counts.* from graphile_worker.jobs' }, 'select jobs'],
  [{ text: 'select pg_notify($1, text) from json_array_elements_text($2::json) as text' }, 'select'],
  ['begin', 'begin'],
  [`set local lock_timeout = '10s'`, 'set'],
  [undefined, 'statement'],
  [{ name: 'maya', text: `select 'maya@example.com'` }, 'select'],
])('names the statement %j %s', (statement, name) => {
  expect(statementName(statement)).toBe(name);
});

it('never returns a value of a statement', () => {
  const { sql: text } = new PgDialect().sqlToQuery(sql`select ${'maya'} from users where id = ${'secret'}`);
  expect(statementName({ text })).toBe('select users');
});
