import { Button, Card, IconTile, LinkButton, Row, Skeleton, Stack, Text } from '@tessera/ui';
import { Link } from '@tessera/platform';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useDeferredValue, useId } from 'react';
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
      <Row gap={3} justify="between" className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </Row>
      <Card pad="none">
        <div className={styles.list}>{children}</div>
      </Card>
    </section>
  );
}

interface SettingRowProps {
  icon: LucideIcon;
  /** Highlights the current browser or an active setting. */
  accent?: boolean;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export const SettingRow = ({ icon: Icon, accent = false, title, children, action }: SettingRowProps) => (
  <div className={styles.row}>
    <IconTile tone={accent ? 'accent' : 'neutral'}>
      <Icon size={16} />
    </IconTile>
    <div className={styles.text}>
      <Row wrap className={styles.title}>
        {title}
      </Row>
      <Text as="div" size="sm" tone="tertiary" className={styles.sub}>
        {children}
      </Text>
    </div>
    {action !== undefined && <div className={styles.actions}>{action}</div>}
  </div>
);

export const RowButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="secondary" size="s" {...props} />
);

export const RowLink = (props: ComponentProps<typeof Link>) => (
  <LinkButton as={Link} variant="secondary" size="s" {...props} />
);

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

/** Renders the sections of a tab after a first paint of heading and tabs, so that a click responds immediately. */
export function TabBody({ children }: { children: ReactNode }) {
  const painted = useDeferredValue(true, false);
  return (
    <Stack gap={6} className={styles.tab}>
      {painted && children}
    </Stack>
  );
}
