import { Button, Card, EmptyState, Pager } from '@tessera/ui';
import type { ComponentProps, ReactNode } from 'react';
import { type Load, Loaded } from '../loaded';
import { sharedText } from '../messages';
import styles from './list-tools.module.css';
import type { useKeyset } from './use-keyset';

interface KeysetPagerProps {
  keyset: ReturnType<typeof useKeyset>;
  pageSize: number;
  /** Rows of this page. */
  rows: number;
  /** Rows of all pages; absent when the list does not count them. */
  total?: number | undefined;
  /** Null at the end, and while the page is turning. */
  nextCursor: string | null;
  /** Precedes the range: the number of selected rows. */
  lead?: string | undefined;
  /** Actions on the rows; with them the pager is always shown. */
  actions?: ReactNode;
}

/** Pager of a list with cursors, as in "1 to 20 of 2,184"; absent when one page holds all rows. */
function KeysetPager(props: KeysetPagerProps) {
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

interface ListPage {
  readonly nextCursor: string | null;
}

interface ListCardProps<Page extends ListPage, Row> {
  list: Load<Page> & { isPlaceholderData: boolean };
  rowsOf: (page: Page) => readonly Row[];
  /** Rows of all pages; undefined when the list does not count them. */
  totalOf?: (page: Page) => number | undefined;
  keyset: ReturnType<typeof useKeyset>;
  pageSize: number;
  text: { readonly failedTitle: string; readonly emptyTitle: string; readonly emptyText: string };
  picture?: ComponentProps<typeof EmptyState>['picture'];
  loading: ReactNode;
  onClear: () => void;
  /** Precedes the range of the pager. */
  lead?: string | undefined;
  /** Actions on the rows, in the pager. */
  actions?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Table of a filtered list with its pager, skeleton, empty state and error. */
export function ListCard<Page extends ListPage, Row>(props: ListCardProps<Page, Row>) {
  const { list, rowsOf, totalOf, keyset, pageSize, text, loading, onClear, lead, actions } = props;
  const clear = (
    <Button variant="secondary" size="s" onClick={onClear}>
      {sharedText.clearFilters}
    </Button>
  );
  return (
    <Card flush pad="none" className={styles.card} aria-busy={list.isFetching}>
      <Loaded of={list} failed={text.failedTitle} loading={loading}>
        {(page) => {
          const rows = rowsOf(page);
          return (
            <>
              {rows.length > 0 && props.children(rows)}
              {rows.length === 0 && (
                <EmptyState title={text.emptyTitle} picture={props.picture ?? 'one'} action={clear}>
                  {text.emptyText}
                </EmptyState>
              )}
              <KeysetPager
                keyset={keyset}
                pageSize={pageSize}
                rows={rows.length}
                total={totalOf?.(page)}
                nextCursor={list.isPlaceholderData ? null : page.nextCursor}
                lead={lead}
                actions={rows.length > 0 ? actions : undefined}
              />
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
