import { Pager } from '@tessera/ui';
import type { ReactNode } from 'react';
import { sharedText } from './messages';
import type { useKeyset } from './use-keyset';

interface KeysetPagerProps {
  keyset: ReturnType<typeof useKeyset>;
  pageSize: number;
  /** Rows of this page. */
  rows: number;
  /** Rows of all pages; absent when the list does not count them. */
  total?: number;
  /** Null at the end, and while the page is turning. */
  nextCursor: string | null;
  /** Precedes the range: the number of selected rows. */
  lead?: string | undefined;
  /** Actions on the rows; with them the pager is always shown. */
  actions?: ReactNode;
}

/** Pager of a list with cursors, as in "1 to 20 of 2,184"; absent when one page holds all rows. */
export function KeysetPager(props: KeysetPagerProps) {
  const { keyset, pageSize, rows, total, nextCursor, lead, actions } = props;
  const { cursor, page, previous = null, next } = keyset;
  if (cursor === undefined && nextCursor === null && (total ?? rows) <= rows && actions === undefined)
    return null;
  const first = page === null ? null : (page - 1) * pageSize + 1;
  const range =
    first === null || rows === 0 ? sharedText.rows(rows) : sharedText.rowsFrom(first, rows, total);
  return (
    <Pager
      status={lead === undefined ? range : `${lead} ${range}`}
      actions={actions}
      turns={{
        // A link into the middle of the list knows no previous cursors, so it leads back to the first page.
        ...(page === null ? { first: previous } : { previous }),
        next: nextCursor === null ? null : () => next(nextCursor),
      }}
    />
  );
}
