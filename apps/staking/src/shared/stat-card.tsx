import { Card, cx, Skeleton } from '@tessera/ui';
import type { ReactNode } from 'react';
import { Explained } from './hint/explained';
import styles from './stat-card.module.css';

interface StatCardProps {
  /** Undefined while it loads. */
  label?: string;
  help?: string;
  figure: ReactNode;
  tone?: 'reward' | 'warning' | undefined;
  children: ReactNode;
}

/** Cards of figures beside each other. */
export const StatCards = ({ children }: { children: ReactNode }) => (
  <div className={styles.stats}>{children}</div>
);

/** A figure with its label, which a hint can explain, and a line below. */
export function StatCard({ label, help, figure, tone, children }: StatCardProps) {
  return (
    <Card pad="none" className={styles.stat} aria-label={label}>
      <div className={styles.label}>
        {label === undefined ? (
          <Skeleton width={90} height={16} />
        ) : help === undefined ? (
          label
        ) : (
          <Explained explanation={help}>{label}</Explained>
        )}
      </div>
      <div className={cx(styles.figure, tone && styles[tone])}>{figure}</div>
      <div className={styles.below}>{children}</div>
    </Card>
  );
}
