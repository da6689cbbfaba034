import type { Executor } from './database';
import { createRowMapper } from './row-mapper';

/** Names of the prepared statements. Spans have these names, so each is a constant. */
export const STATEMENT_NAMES = [
  'addresses_of_wallet',
  'all_cursors',
  'balances_of_address',
  'chains_of_wallet',
  'history_loading_of_wallet',
  'newest_prices',
  'page_of_wallet',
  'sessions_of_ids',
  'user_of_id',
  'validators',
] as const;

/**
 * Caches the prepared statement of the query that `make` returns, so that PostgreSQL parses it only once per connection. The
 * statement must list its columns: with `*`, a migration that adds a column would break it.
 */
export function prepared<Statement extends object>(
  name: (typeof STATEMENT_NAMES)[number],
  make: (db: Executor) => { prepare(name: string): Statement },
): (db: Executor) => Statement {
  const made = new WeakMap<Executor, Statement>();
  // Each transaction is another executor. The columns are the same for all.
  let mapper: object | undefined;
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const statement = make(db).prepare(name);
    mapper ??= createMapper(statement);
    made.set(db, Object.assign(statement, mapper));
    return statement;
  };
}

/** drizzle calls the function `customResultMapper`, which its relational queries set, instead of its own mapping. */
function createMapper(statement: object) {
  const mapRow = createRowMapper(statement);
  return mapRow === undefined ? {} : { customResultMapper: (rows: unknown[][]) => rows.map(mapRow) };
}
