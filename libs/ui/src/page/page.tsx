import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Row } from '../surface/layout';
import styles from './page.module.css';

interface PageProps {
  /** Maximum width: 1180 px, or 760 (lists, settings), 680 (wallet set-up), 820 (help). */
  width?: 'full' | 'narrow' | 'setup' | 'help';
  children: ReactNode;
}

/** Content column of a page. */
export function Page({ width = 'full', children }: PageProps) {
  return <div className={cx(styles.inner, width !== 'full' && styles[width])}>{children}</div>;
}

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Less space below, for tabs that follow. */
  tight?: boolean;
}

/** The h1 of a page. The shell focuses it after a route change. */
export const PageHeader = ({ title, lead, actions, tight = false }: PageHeaderProps) => (
  <div className={cx(styles.head, tight && styles.tight)}>
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
    {actions !== undefined && <Row className={styles.actions}>{actions}</Row>}
  </div>
);
