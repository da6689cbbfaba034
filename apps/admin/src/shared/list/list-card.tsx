import { Button, Card, EmptyState, Pager } from '@tessera/ui';
import type { ComponentProps, ReactNode } from 'react';
import { type Load, Loaded } from '../loaded';
import admin from '../admin.module.css';
import type { ListAddress } from './use-list';

interface ListCardProps {
  list: ListAddress<unknown>;
  of: Load<{ readonly nextCursor: string | null }> & { isPlaceholderData: boolean };
  rows: number;
  /** Rows of all pages; undefined when the list does not count them. */
  total?: number | undefined;
  /** Largest total that the server counts. A greater total is shown as "more than". */
  counted?: number;
  pageSize: number;
  failed: string;
  emptyTitle: string;
  emptyText: string;
  picture?: ComponentProps<typeof EmptyState>['picture'];
  loading: ReactNode;
  /** Precedes the range of the pager: the number of selected rows. */
  lead?: string | undefined;
  /** Actions on the rows; with them the pager is always shown. */
  actions?: ReactNode;
  children: ReactNode;
}

const count = (rows: number) => rows.toLocaleString('en-US');

interface KeysetPagerProps extends Pick<
  ListCardProps,
  'total' | 'counted' | 'rows' | 'pageSize' | 'lead' | 'actions'
> {
  list: Pick<ListAddress<unknown>, 'cursor' | 'page' | 'previous' | 'next'>;
  nextCursor: string | null;
}

const ofTotal = ({ total, counted = Infinity }: KeysetPagerProps) =>
  total === undefined ? '' : ` of ${total > counted ? `more than ${count(counted)}` : count(total)}`;

/** Pager as in "1 to 20 of 2,184"; absent when one page holds all rows. `nextCursor` is null while the page is turning. */
export function KeysetPager(props: KeysetPagerProps) {
  const { list, nextCursor, rows, total, pageSize, lead, actions } = props;
  const { cursor, page, previous = null, next } = list;
  if (cursor === undefined && nextCursor === null && (total ?? rows) <= rows && actions === undefined)
    return null;
  const range =
    page === null || rows === 0
      ? `${count(rows)} on this page`
      : `${count((page - 1) * pageSize + 1)} to ${count((page - 1) * pageSize + rows)}${ofTotal(props)}`;
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

export function ListCard(props: ListCardProps) {
  const {
    list,
    of,
    rows,
    failed,
    emptyTitle,
    emptyText,
    picture = 'one',
    loading,
    actions,
    children,
  } = props;
  const clear = (
    <Button variant="secondary" size="s" onClick={list.clear}>
      Clear filters
    </Button>
  );
  return (
    <Card flush pad="none" className={admin.clip} aria-busy={of.isFetching}>
      <Loaded of={of} {...{ failed, loading }}>
        {({ nextCursor }) => (
          <>
            {rows > 0 ? (
              children
            ) : (
              <EmptyState title={emptyTitle} picture={picture} action={clear}>
                {emptyText}
              </EmptyState>
            )}
            <KeysetPager
              {...props}
              nextCursor={of.isPlaceholderData ? null : nextCursor}
              actions={rows > 0 ? actions : undefined}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}
