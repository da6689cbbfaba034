import { Column, getTableName, is, SQL } from 'drizzle-orm';
import * as v from 'valibot';

type Row = readonly unknown[];
type RowMapper = (row: Row) => Record<string, unknown>;
interface Cell {
  readonly name: string;
  readonly read: (row: Row) => unknown;
}
/** Columns of one object of the result. */
interface Group {
  readonly cells: readonly Cell[];
  /** Of a table of which a row may be missing: the object is null if its first column is null. */
  readonly isOptional: boolean;
}

/** Fields of a prepared select statement. They are private in the types of drizzle. */
const Selection = v.object({
  fields: v.array(v.object({ path: v.array(v.string()), field: v.unknown() })),
  /** By table. Absent without joins. */
  joinsNotNullableMap: v.optional(v.record(v.string(), v.boolean())),
});
type Selection = v.InferOutput<typeof Selection>;

const Decoder = v.object({ mapFromDriverValue: v.function() });
const isDecoder = (value: unknown): value is { mapFromDriverValue(cell: unknown): unknown } =>
  v.is(Decoder, value);
const unchanged: unknown = Reflect.get(Column.prototype, 'mapFromDriverValue');

/** @returns undefined for fields of other kinds, for example aliases */
function readerOf(field: unknown, at: number): Cell['read'] | undefined {
  if (!is(field, SQL) && !is(field, Column)) return undefined;
  const decoder: unknown = is(field, SQL) ? Reflect.get(field, 'decoder') : field;
  if (!isDecoder(decoder)) return undefined;
  if (Reflect.get(decoder, 'mapFromDriverValue') === unchanged) return (row) => row[at];
  return (row) => (row[at] === null ? null : decoder.mapFromDriverValue(row[at]));
}

function groupsOf({ fields, joinsNotNullableMap }: Selection): Map<string, Group> | undefined {
  const groups = new Map<string, { cells: Cell[]; tables: Set<string> }>();
  for (const [at, { path, field }] of fields.entries()) {
    const [name, group = '', ...deeper] = path.toReversed();
    const read = readerOf(field, at);
    if (name === undefined || read === undefined || deeper.length > 0) return undefined;
    const { cells, tables } = groups.get(group) ?? { cells: [], tables: new Set<string>() };
    // drizzle looks at the columns of a group and skips its expressions.
    if (group !== '' && !is(field, Column)) return undefined;
    if (is(field, Column)) tables.add(getTableName(field.table));
    groups.set(group, { cells: [...cells, { name, read }], tables });
  }
  const isOptional = (group: string, [table = '', ...others]: Iterable<string>) =>
    group !== '' && others.length === 0 && joinsNotNullableMap !== undefined && !joinsNotNullableMap[table];
  return new Map(
    [...groups].map(([group, { cells, tables }]) => [
      group,
      { cells, isOptional: isOptional(group, tables) },
    ]),
  );
}

function readGroup({ cells, isOptional }: Group, row: Row): Record<string, unknown> | null {
  const [first] = cells;
  if (isOptional && first?.read(row) === null) return null;
  const result: Record<string, unknown> = {};
  for (const { name, read } of cells) result[name] = read(row);
  return result;
}

/**
 * Returns a function that maps rows as drizzle does, in a quarter of the time: drizzle examines the kind and the path of
 * each column again in each row.
 * @returns undefined for a statement with other fields than columns, SQL expressions and objects of columns
 */
export function createRowMapper(statement: object): RowMapper | undefined {
  const selection = v.safeParse(Selection, {
    fields: Reflect.get(statement, 'fields'),
    joinsNotNullableMap: Reflect.get(statement, 'joinsNotNullableMap'),
  });
  const groups = selection.success ? groupsOf(selection.output) : undefined;
  if (groups === undefined) return undefined;
  const { cells = [] } = groups.get('') ?? {};
  groups.delete('');
  const objects = [...groups];
  return (row) => {
    const result: Record<string, unknown> = {};
    for (const [name, group] of objects) result[name] = readGroup(group, row);
    for (const { name, read } of cells) result[name] = read(row);
    return result;
  };
}
