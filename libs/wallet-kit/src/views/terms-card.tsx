import { Card } from '@tessera/ui';
import type { ReactNode } from 'react';
import styles from './transfer.module.css';

/** The outlined card around the facts or the stages of a transfer. */
export const TermsCard = ({ children }: { children: ReactNode }) => (
  <Card className={styles.facts}>{children}</Card>
);
