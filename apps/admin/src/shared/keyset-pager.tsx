import { ChevronLeft, ChevronRight, ChevronsLeft, type LucideIcon } from 'lucide-react';
import { Button, cx } from '@tessera/platform';
import styles from './list-tools.module.css';
import { listText } from './list-text';
import type { ListAddress } from './use-list-address';

interface TurnProps {
  label: string;
  icon: LucideIcon;
  onPress: (() => void) | null;
}

/** At an end it does nothing, but keeps the focus of whoever has pressed it until there. */
function Turn({ label, icon: Icon, onPress }: TurnProps) {
  return (
    <Button
      variant="secondary"
      size="s"
      aria-label={label}
      aria-disabled={onPress === null}
      className={cx(onPress === null && styles.end)}
      onClick={() => onPress?.()}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
}

interface KeysetPagerProps {
  address: ListAddress;
  pageSize: number;
  /** Rows of this page. */
  rows: number;
  /** Of all pages; null where the list does not say. */
  total: number | null;
  nextCursor: string | null;
  /** The rows on the screen are still those of the page before. */
  turning: boolean;
}

/** `1 to 20 of 2,184`, and a page back or on; absent where one page holds all. */
export function KeysetPager({ address, pageSize, rows, total, nextCursor, turning }: KeysetPagerProps) {
  const { cursor, before } = address;
  if (cursor === null && nextCursor === null) return null;
  const first = (before ?? 0) * pageSize + 1;
  return (
    <nav className={styles.pager} aria-label={listText.pages}>
      <span role="status">
        {before === null || rows === 0
          ? listText.some(rows, total)
          : listText.range(first, first + rows - 1, total)}
      </span>
      <span className={styles.turns}>
        <Turn
          label={before === null ? listText.firstPage : listText.previousPage}
          icon={before === null ? ChevronsLeft : ChevronLeft}
          onPress={cursor === null ? null : address.previous}
        />
        <Turn
          label={listText.nextPage}
          icon={ChevronRight}
          onPress={nextCursor === null || turning ? null : () => address.next(nextCursor)}
        />
      </span>
    </nav>
  );
}
