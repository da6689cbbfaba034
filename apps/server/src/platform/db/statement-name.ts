import { STATEMENT_NAMES } from './prepared';

const NAMES = new Set<unknown>(STATEMENT_NAMES);
/** The first table that a statement names. Functions and sub-queries are followed by a parenthesis. */
const TABLE =
  /\b(?:insert into|update(?! of)|delete from|from|join|table)\s+(?:only\s+)?"?(\w+)"?(?:\."?(\w+)"?)?(?!\w|\s*\()/i;

function fieldsOf(statement: unknown): { name?: unknown; text?: unknown } {
  return typeof statement === 'object' && statement !== null ? statement : { text: statement };
}

/**
 * Returns the name of a statement for traces: that of a prepared statement, or the first keyword and table, for example
 * `select transfers`. The text is no name, because it may contain values.
 */
export function statementName(statement: unknown): string {
  const { name, text } = fieldsOf(statement);
  if (typeof name === 'string' && NAMES.has(name)) return name;
  if (typeof text !== 'string') return 'statement';
  const [, keyword = 'statement'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, first, second] = TABLE.exec(text) ?? [];
  const table = second ?? first;
  return table === undefined ? keyword.toLowerCase() : `${keyword.toLowerCase()} ${table}`;
}
