import * as messages from '@tessera/contracts/messages';
import { invalid } from './errors';

const PAGE_SIZE = 1000;

/**
 * Holds one page in memory, and no database connection between pages. Yields one empty page if there are no rows.
 * @param read returns the rows after the cursor, in a fixed order
 */
export async function* keysetPages<Row, Cursor>(
  read: (after: Cursor | undefined, limit: number) => PromiseLike<Row[]>,
  cursorOf: (row: Row) => Cursor,
  limit = PAGE_SIZE,
): AsyncGenerator<Row[], void> {
  let after: Cursor | undefined;
  for (;;) {
    const page = await read(after, limit);
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    after = cursorOf(last);
  }
}

export async function* mapPages<Row, Item>(
  pages: AsyncIterable<Row[]>,
  map: (page: Row[]) => Item[] | Promise<Item[]>,
): AsyncGenerator<Item[], void> {
  for await (const page of pages) yield map(page);
}

export interface TimeCursor {
  createdAt: Date;
  id: string;
}

export function parseTimeCursor(cursor: string | undefined): TimeCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, time, id] = /^(\d{1,14})\.([0-9A-Z]{26})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw invalid({ cursor: messages.fieldInvalid });
  return { createdAt: new Date(Number(time)), id };
}

export const formatTimeCursor = ({ createdAt, id }: TimeCursor): string => `${createdAt.getTime()}.${id}`;
