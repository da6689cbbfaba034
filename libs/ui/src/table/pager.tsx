import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Row } from '../surface/layout';
import styles from './pager.module.css';

const buttons = [
  { turn: 'first', label: 'First page', Icon: ChevronsLeft },
  { turn: 'previous', label: 'Previous page', Icon: ChevronLeft },
  { turn: 'next', label: 'Next page', Icon: ChevronRight },
  { turn: 'last', label: 'Last page', Icon: ChevronsRight },
] as const;

export interface PagerProps {
  /** Position in the list; screen readers announce its changes. */
  status: ReactNode;
  /** The buttons to show; null disables one at the end of the list. */
  turns?: Partial<Record<(typeof buttons)[number]['turn'], (() => void) | null>>;
  /** Actions on the rows, before the buttons. */
  actions?: ReactNode;
}

/** Footer of a list: its position and the buttons that turn its pages. */
export function Pager({ status, turns = {}, actions }: PagerProps) {
  const shown = buttons.filter(({ turn }) => turns[turn] !== undefined);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span role="status">{status}</span>
      {actions}
      {shown.length > 0 && (
        <Row>
          {shown.map(({ turn, label, Icon }) => {
            const go = turns[turn] ?? null;
            // Not `disabled`: the button keeps the focus on the first and the last page.
            return (
              <Button
                key={turn}
                variant="secondary"
                size="s"
                aria-label={label}
                unavailable={go === null}
                onClick={() => go?.()}
              >
                <Icon size={16} />
              </Button>
            );
          })}
        </Row>
      )}
    </nav>
  );
}

export interface RangePagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows of all pages. */
  total: number;
  /** Shows the position of a single page too, without buttons. */
  always?: boolean;
  onPage: (page: number) => void;
}

/** Pager of a numbered list, as in "11 to 20 of 86"; absent when one page holds all rows. */
export function RangePager({ page, pageSize, total, always = false, onPage }: RangePagerProps) {
  if (total <= pageSize && !always) return null;
  const to = Math.min(page * pageSize, total);
  return (
    <Pager
      status={`${(page - 1) * pageSize + 1} to ${to} of ${total}`}
      {...(total > pageSize && {
        turns: {
          previous: page > 1 ? () => onPage(page - 1) : null,
          next: to < total ? () => onPage(page + 1) : null,
        },
      })}
    />
  );
}
