import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { Button, cx } from '@tessera/ui';
import { historyText } from '../messages';
import styles from '../transactions.module.css';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

interface TurnProps {
  label: string;
  icon: LucideIcon;
  /** Where it leads; undefined where there is no way on. */
  to: number | undefined;
  onPage: (page: number) => void;
}

function Turn({ label, icon: Icon, to, onPage }: TurnProps) {
  // At an end it does nothing but keeps the focus of whoever has pressed it until there.
  const atEnd = to === undefined;
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
}

/** One page back or on; in a long history also to its ends. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const back = page > 1;
  const on = page < pages;
  const long = pages > 3;
  const turn = (label: string, icon: LucideIcon, to: number | undefined) => (
    <Turn label={label} icon={icon} to={to} onPage={onPage} />
  );
  return (
    <nav className={styles.pager} aria-label={historyText.pages}>
      <span role="status">{historyText.pageOf(page, pages)}</span>
      <span className={styles.pagerButtons}>
        {long && turn(historyText.firstPage, ChevronsLeft, back ? 1 : undefined)}
        {turn(historyText.previousPage, ChevronLeft, back ? page - 1 : undefined)}
        {turn(historyText.nextPage, ChevronRight, on ? page + 1 : undefined)}
        {long && turn(historyText.lastPage, ChevronsRight, on ? pages : undefined)}
      </span>
    </nav>
  );
}
