import { createTestDatabase, type TestDatabase } from '@tessera/services';
import { desc, eq, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createLogger } from '../logger';
import { baseUnitsColumn, timeColumn } from './columns';
import { createDatabase, createPool, type Database, type Executor } from './database';
import { prepared } from './prepared';
import { createRowMapper } from './row-mapper';

const authors = pgTable('authors', {
  id: text('id').notNull(),
  name: text('name'),
  bornAt: timeColumn('born_at'),
});
const books = pgTable('books', {
  id: text('id').notNull(),
  authorId: text('author_id'),
  price: baseUnitsColumn('price').notNull(),
  notes: jsonb('notes').$type<string[]>(),
});

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  db = createDatabase(createPool({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, logger));
  await db.execute(sql`create table authors (id text, name text, born_at timestamptz(3))`);
  await db.execute(sql`create table books (id text, author_id text, price numeric(78, 0), notes jsonb)`);
  await db.execute(
    sql`insert into authors values ('a', null, '1900-01-02 03:04:05.678+00'), (null, 'unknown', null)`,
  );
  await db.execute(
    sql`insert into books values ('1', 'a', 12345678901234567890, '["x"]'), ('2', 'b', 0, null)`,
  );
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const { id, name, bornAt } = authors;
const withMissing = (executor: Executor) =>
  executor
    .select({
      book: books,
      author: { bornAt, name },
      other: { id, name },
      upper: sql<string | null>`upper(${books.authorId})`,
      amount: sql`${books.price}`.mapWith(books.price),
    })
    .from(books)
    .leftJoin(authors, eq(authors.id, books.authorId))
    .orderBy(desc(books.id));
const withoutJoin = (executor: Executor) => executor.select({ name, of: { id } }).from(authors).orderBy(id);

/** Counts the calls of the mapper. There are none if a version of drizzle renames the field. */
function spyOnMapper(statement: object) {
  const mapRows = jest.fn<unknown, [unknown[][]]>(Reflect.get(statement, 'customResultMapper'));
  Reflect.set(statement, 'customResultMapper', mapRows);
  return mapRows;
}

it('maps the rows of a prepared statement with joins as drizzle maps them', async () => {
  const statement = prepared('page_of_wallet', withMissing)(db);
  const mapRows = spyOnMapper(statement);
  const expected = await withMissing(db);
  expect(expected).toMatchObject([
    { author: null, other: null },
    { author: { name: null }, other: { id: 'a' } },
  ]);
  expect(await statement.execute()).toStrictEqual(expected);
  expect(mapRows).toHaveBeenCalledTimes(1);
});

it('maps the rows of a prepared statement without joins as drizzle maps them', async () => {
  const statement = prepared('all_cursors', withoutJoin)(db);
  const mapRows = spyOnMapper(statement);
  const expected = await withoutJoin(db);
  expect(expected).toMatchObject([{ of: { id: 'a' } }, { of: { id: null } }]);
  expect(await statement.execute()).toStrictEqual(expected);
  expect(mapRows).toHaveBeenCalledTimes(1);
});

it('leaves the rows with an aliased expression to drizzle', async () => {
  const make = (executor: Executor) => executor.select({ one: sql`1`.as('one') }).from(authors);
  expect(createRowMapper(make(db).prepare('one'))).toBeUndefined();
  expect(await prepared('validators', make)(db).execute()).toEqual([{ one: 1 }, { one: 1 }]);
});
