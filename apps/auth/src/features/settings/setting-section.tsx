import { Card } from '@tessera/ui';
import { useId, type ReactNode } from 'react';
import styles from './setting-list.module.css';

interface SettingSectionProps {
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function SettingSection({ title, lead, action, children }: SettingSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      <Card pad="none">
        <div className={styles.list}>{children}</div>
      </Card>
    </section>
  );
}
