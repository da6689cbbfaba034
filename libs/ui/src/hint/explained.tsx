import { Info } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { cx } from '../cx';
import tooltip from '../overlay/tooltip.module.css';
import styles from './hint.module.css';
import { useTapHint } from './use-tap-hint';

export interface ExplainedProps {
  children: string;
  explanation: string;
}

/** A term with a button that explains it on hover, on keyboard focus and on a tap. */
export function Explained({ children, explanation }: ExplainedProps) {
  const { position, toggle, onControl, onHint } = useTapHint();
  return (
    <span className={styles.explained}>
      {children}
      <IconButton
        size="s"
        tooltip={false}
        className={styles.info}
        label={`${children}: ${explanation}`}
        icon={<Info size={14} />}
        onClick={toggle}
        {...onControl}
      />
      {/* The name of the button holds the explanation for screen readers. */}
      {position !== undefined && (
        <span className={cx(tooltip.tip, styles.hint)} style={position} aria-hidden="true" {...onHint}>
          {explanation}
        </span>
      )}
    </span>
  );
}
