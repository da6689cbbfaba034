import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Button, cx } from '@tessera/ui';
import { validatorsText } from './messages';
import styles from './validators.module.css';

interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows are shown of how many, and the way to the pages beside. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const turn = (label: string, Icon: LucideIcon, to: number) => {
    // At an end it does nothing but keeps the focus of whoever has pressed it until there.
    const atEnd = to < 1 || to > pages;
    return (
      <Button
        variant="secondary"
        size="s"
        aria-label={label}
        aria-disabled={atEnd}
        className={cx(atEnd && styles.end)}
        onClick={() => !atEnd && onPage(to)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    );
  };
  return (
    <nav className={styles.pager} aria-label={validatorsText.pages}>
      <span role="status">
        {validatorsText.range((page - 1) * perPage + 1, Math.min(total, page * perPage), total)}
      </span>
      {pages > 1 && (
        <span className={styles.pagerButtons}>
          {turn(validatorsText.previous, ChevronLeft, page - 1)}
          {turn(validatorsText.next, ChevronRight, page + 1)}
        </span>
      )}
    </nav>
  );
}
