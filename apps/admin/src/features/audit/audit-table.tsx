import type { AuditEntry } from '@tessera/contracts';
import { Link, useLocation } from '@tessera/platform';
import { Cell, cx, formatDate, formatUtc, HeadCell, rowLinkClass, Table } from '@tessera/ui';
import { withParams, type Filters } from '../../shared/use-filters';
import { Actor, actorName } from './actor';
import styles from './audit.module.css';
import { auditText } from './messages';
import { ResultPill } from './result-pill';

/** Id of a row, which gets the focus back when its entry is closed. */
export const rowId = (sequence: number | string): string => `audit-entry-${sequence}`;

interface AuditTableProps {
  entries: readonly AuditEntry[];
  params: Filters['params'];
  openSequence: number | undefined;
}

/** Entries of the log, newest first. A click on a row opens it beside the table. */
export function AuditTable({ entries, params, openSequence }: AuditTableProps) {
  // Keeps the previous cursors in the history entry that opening a row creates.
  const state: unknown = useLocation().state;
  return (
    <Table dense label={auditText.label}>
      <thead>
        <tr>
          <HeadCell>{auditText.when}</HeadCell>
          <HeadCell wideOnly>{auditText.actor}</HeadCell>
          <HeadCell wideOnly>{auditText.action}</HeadCell>
          <HeadCell wideOnly>{auditText.target}</HeadCell>
          <HeadCell>{auditText.result}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ sequence, at, actor, action, target, result }) => {
          const isOpen = sequence === openSequence;
          return (
            <tr key={sequence} className={cx(isOpen && styles.selected)}>
              <Cell className={styles.when}>
                <Link
                  id={rowId(sequence)}
                  to={{ search: withParams(params, { open: String(sequence) }).toString() }}
                  state={state}
                  className={rowLinkClass}
                  title={formatUtc(at)}
                  aria-current={isOpen || undefined}
                >
                  {formatDate(at)}
                </Link>
                <span className={styles.phoneLine}>
                  <span className={styles.mono}>{action}</span>
                  <br />
                  {actorName(actor)}, {target}
                </span>
              </Cell>
              <Cell wideOnly className={styles.who}>
                <Actor actor={actor} />
              </Cell>
              <Cell wideOnly className={styles.mono}>
                {action}
              </Cell>
              <Cell wideOnly className={styles.target}>
                {target}
              </Cell>
              <Cell>
                <ResultPill result={result} />
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
