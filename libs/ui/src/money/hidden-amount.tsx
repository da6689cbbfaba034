import { VisuallyHidden } from '../feedback/visually-hidden';
import styles from './money.module.css';

/** Tiles instead of an amount: seven for a total, else five, whatever the amount. */
export const HiddenAmount = ({ tiles = 5 }: { tiles?: 5 | 7 }) => (
  <span className={styles.hidden}>
    <VisuallyHidden>Amount hidden</VisuallyHidden>
    {Array.from({ length: tiles }, (_, index) => (
      <i key={index} aria-hidden="true" />
    ))}
  </span>
);
