import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@tessera/platform';
import { historyText } from '../messages';
import styles from '../transactions.module.css';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** One page back or on. */
export function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={historyText.pages}>
      <span role="status">{historyText.pageOf(page, pages)}</span>
      <span className={styles.pagerButtons}>
        <Button
          variant="secondary"
          size="s"
          aria-label={historyText.previousPage}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Button
          variant="secondary"
          size="s"
          aria-label={historyText.nextPage}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </span>
    </nav>
  );
}
