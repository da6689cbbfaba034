import { IconButton } from '@tessera/ui';
import { Info } from 'lucide-react';
import styles from './explained.module.css';
import hintStyles from './hint.module.css';
import { useHint } from './use-hint';

interface ExplainedProps {
  /** The term that the label shows. */
  children: string;
  explanation: string;
}

/** A term with a button that explains it on hover, on keyboard focus and on a tap. */
export function Explained({ children, explanation }: ExplainedProps) {
  const { position, toggle, onControl, onHint } = useHint();
  return (
    <span className={styles.explained}>
      {children}
      <IconButton
        size="s"
        tooltip={false}
        className={styles.info}
        label={`${children}: ${explanation}`}
        icon={<Info size={14} strokeWidth={1.75} aria-hidden="true" />}
        onClick={toggle}
        {...onControl}
      />
      {/* The name of the button holds the explanation for screen readers. */}
      {position !== undefined && (
        <span className={hintStyles.hint} style={position} aria-hidden="true" {...onHint}>
          {explanation}
        </span>
      )}
    </span>
  );
}
