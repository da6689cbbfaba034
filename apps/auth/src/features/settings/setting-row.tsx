import { IconTile, Skeleton } from '@tessera/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './setting-list.module.css';

interface SettingRowProps {
  icon: LucideIcon;
  /** Highlights the current browser or an active setting. */
  accent?: boolean;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export function SettingRow({ icon: Icon, accent = false, title, children, action }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <IconTile tone={accent ? 'accent' : 'neutral'}>
        <Icon size={16} />
      </IconTile>
      <div className={styles.text}>
        <div className={styles.title}>{title}</div>
        <div className={styles.sub}>{children}</div>
      </div>
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

/** Skeleton of the final size. */
export function SettingRowsLoading({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    <div key={index} className={styles.row}>
      <Skeleton width={32} height={32} shape="square" />
      <div className={styles.lines}>
        <Skeleton width={160} height={12} />
        <Skeleton width="min(240px, 100%)" height={12} />
      </div>
    </div>
  ));
}
