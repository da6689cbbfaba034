import { Card } from '@tessera/ui';
import type { ReactNode } from 'react';
import styles from './transfer.module.css';

/** Outlined card for the facts or stages of a transfer. */
export const TermsCard = ({ children }: { children: ReactNode }) => (
  <Card className={styles.facts}>{children}</Card>
);
