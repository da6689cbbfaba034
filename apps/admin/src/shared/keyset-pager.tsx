import { ChevronLeft, ChevronRight, ChevronsLeft, type LucideIcon } from 'lucide-react';
import { Button, cx } from '@tessera/ui';
import type { ReactNode } from 'react';
import { sharedText } from './messages';
import styles from './shared.module.css';
import type { useKeyset } from './use-keyset';

interface TurnProps {
  label: string;
  icon: LucideIcon;
  onPress: (() => void) | undefined;
}

/** At an end it does nothing, but keeps the focus of whoever has pressed it until there. */
function Turn({ label, icon: Icon, onPress }: TurnProps) {
  return (
    <Button
      variant="secondary"
      size="s"
      aria-label={label}
      aria-disabled={onPress === undefined}
      className={cx(onPress === undefined && styles.end)}
      onClick={() => onPress?.()}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
}

interface KeysetPagerProps {
  keyset: ReturnType<typeof useKeyset>;
  pageSize: number;
  /** Rows of this page. */
  rows: number;
  /** Of all pages; absent where the list does not say. */
  total?: number;
  /** Null at the end, and while the page is turning. */
  nextCursor: string | null;
  /** Before the range: how many are chosen. */
  lead?: string | undefined;
  /** What can be done with the list's rows; with it the line is always there. */
  actions?: ReactNode;
}

/** `1 to 20 of 2,184`, and a page back or on; absent where one page holds all. */
export function KeysetPager(props: KeysetPagerProps) {
  const { keyset, pageSize, rows, total, nextCursor, lead, actions } = props;
  const { cursor, page, previous, next } = keyset;
  if (cursor === undefined && nextCursor === null && (total ?? rows) <= rows && actions === undefined)
    return null;
  const first = page === null ? null : (page - 1) * pageSize + 1;
  return (
    <nav className={styles.pager} aria-label={sharedText.pages}>
      <span role="status">
        {lead !== undefined && `${lead} `}
        {first === null || rows === 0 ? sharedText.rows(rows) : sharedText.rowsFrom(first, rows, total)}
      </span>
      {actions}
      <span className={styles.turns}>
        <Turn
          label={page === null ? sharedText.firstPage : sharedText.previousPage}
          icon={page === null ? ChevronsLeft : ChevronLeft}
          onPress={previous}
        />
        <Turn
          label={sharedText.nextPage}
          icon={ChevronRight}
          onPress={nextCursor === null ? undefined : () => next(nextCursor)}
        />
      </span>
    </nav>
  );
}
