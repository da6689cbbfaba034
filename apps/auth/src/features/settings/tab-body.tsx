import { Stack } from '@tessera/ui';
import { useDeferredValue, type ReactNode } from 'react';
import styles from './tab-body.module.css';

/**
 * Renders the sections of a tab after a first paint of heading and tabs, so that a click responds immediately. The
 * requests of the tab are in-flight by then.
 */
export function TabBody({ children }: { children: ReactNode }) {
  const painted = useDeferredValue(true, false);
  return (
    <Stack gap={6} className={styles.body}>
      {painted && children}
    </Stack>
  );
}
