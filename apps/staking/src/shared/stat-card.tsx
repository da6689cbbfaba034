import { Card, Explained, Skeleton, Text } from '@tessera/ui';
import type { ReactNode } from 'react';
import styles from './shared.module.css';

interface StatCardProps {
  label?: string;
  help?: string;
  figure: ReactNode;
  tone?: 'reward' | 'warning' | undefined;
  children: ReactNode;
}

export const StatCards = ({ children }: { children: ReactNode }) => (
  <div className={styles.stats}>{children}</div>
);

export function StatCard({ label, help, figure, tone, children }: StatCardProps) {
  const title = help === undefined ? label : <Explained explanation={help}>{label ?? ''}</Explained>;
  return (
    <Card pad="none" style={{ padding: '14px 16px' }} aria-label={label}>
      <Text as="div" size="sm" tone="secondary">
        {label === undefined ? <Skeleton width={90} height={16} /> : title}
      </Text>
      <Text as="div" tone={tone ?? 'text'} className={styles.figure}>
        {figure}
      </Text>
      <Text as="div" size="xs" tone="tertiary" numeric>
        {children}
      </Text>
    </Card>
  );
}
