import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { PAGE_SIZE } from '@tessera/contracts';
import { Button, cx } from '@tessera/ui';
import { peopleText } from './messages';
import styles from './people.module.css';

interface RangePagerProps {
  page: number;
  total: number;
  pageSize?: number;
  onPage: (page: number) => void;
}

/** `1 to 10 of 86`, and a page back or on; absent where one page holds all. */
export function RangePager({ page, total, pageSize = PAGE_SIZE, onPage }: RangePagerProps) {
  if (total <= pageSize) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  // At an end it does nothing but keeps the focus of whoever has pressed it until there.
  const turn = (label: string, Icon: LucideIcon, next: number, atEnd: boolean) => (
    <Button
      variant="secondary"
      size="s"
      aria-label={label}
      aria-disabled={atEnd}
      className={cx(atEnd && styles.end)}
      onClick={() => !atEnd && onPage(next)}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
  return (
    <nav className={styles.pager} aria-label={peopleText.pages}>
      <span role="status">{peopleText.range(from, to, total)}</span>
      <span className={styles.pagerButtons}>
        {turn(peopleText.previousPage, ChevronLeft, page - 1, page === 1)}
        {turn(peopleText.nextPage, ChevronRight, page + 1, to === total)}
      </span>
    </nav>
  );
}
