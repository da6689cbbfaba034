import { VisuallyHidden } from '../feedback/visually-hidden';
import styles from './money.module.css';

/** Equal tiles in the place of a figure: seven for a total, five elsewhere, whatever the amount. */
export function HiddenAmount({ tiles = 5 }: { tiles?: 5 | 7 }) {
  return (
    <span className={styles.hidden}>
      <VisuallyHidden>Amount hidden</VisuallyHidden>
      {Array.from({ length: tiles }, (_, index) => (
        <i key={index} aria-hidden="true" />
      ))}
    </span>
  );
}
