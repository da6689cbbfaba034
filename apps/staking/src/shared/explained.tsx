import { IconButton } from '@tessera/platform';
import { Info } from 'lucide-react';
import styles from './explained.module.css';

interface ExplainedProps {
  /** The term that the label shows. */
  children: string;
  explanation: string;
}

/** A term with a button that explains it on focus and hover. */
export function Explained({ children, explanation }: ExplainedProps) {
  return (
    <span className={styles.explained}>
      {children}
      <IconButton
        size="s"
        className={styles.info}
        label={`${children}: ${explanation}`}
        icon={<Info size={14} strokeWidth={1.75} aria-hidden="true" />}
      />
    </span>
  );
}
