import { Stack } from '@tessera/platform';
import type { ReactNode } from 'react';
import styles from './tab-body.module.css';

/** The sections of a tab, below the row of tabs. */
export const TabBody = ({ children }: { children: ReactNode }) => (
  <Stack gap={6} className={styles.body}>
    {children}
  </Stack>
);
