import { cx } from '../cx';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Read out to assistive technology; without it the spinner is decoration beside a text that says the same. */
  label?: string | undefined;
  size?: 'm' | 'l';
}

/** The turning ring for waiting on code or an action; data loads show skeletons instead. */
export function Spinner({ label, size = 'm' }: SpinnerProps) {
  const className = cx(styles.spin, size === 'l' && styles.large);
  return label === undefined ? (
    <span className={className} aria-hidden="true" />
  ) : (
    <span className={className} role="status" aria-label={label} />
  );
}
