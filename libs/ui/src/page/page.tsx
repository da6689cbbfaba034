import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './page.module.css';

interface PageProps {
  /** 1180 px, or 760 (lists, settings), 680 (wallet set-up), 820 (help). */
  width?: 'full' | 'narrow' | 'setup' | 'help';
  children: ReactNode;
}

/** The column of a page inside the shell. */
export function Page({ width = 'full', children }: PageProps) {
  return <div className={cx(styles.inner, width !== 'full' && styles[width])}>{children}</div>;
}

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Tabs follow, which have air of their own. */
  tight?: boolean;
}

/** The h1 of a page; the shell moves the focus to it after a change of route. */
export function PageHeader({ title, lead, actions, tight = false }: PageHeaderProps) {
  return (
    <div className={cx(styles.head, tight && styles.tight)}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
