import { cx } from '../cx';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Accessible name. Without it the spinner is decoration next to a text. */
  label?: string | undefined;
  size?: 'm' | 'l';
}

/** Spinner for loading code or a running action. Data loads show skeletons instead. */
export function Spinner({ label, size = 'm' }: SpinnerProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return <span className={cx(styles.spin, size === 'l' && styles.large)} {...name} />;
}
