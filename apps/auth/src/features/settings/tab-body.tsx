import { Stack } from '@tessera/ui';
import { useDeferredValue, type ReactNode } from 'react';
import styles from './tab-body.module.css';

/**
 * The sections of a tab, below the row of tabs. Heading and tabs are painted first and answer the press at once; what the tab
 * asks the server for is under way by then.
 */
export function TabBody({ children }: { children: ReactNode }) {
  const painted = useDeferredValue(true, false);
  return (
    <Stack gap={6} className={styles.body}>
      {painted && children}
    </Stack>
  );
}
