import { cx } from '../cx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-quiet';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** Height: 32, 40 or 48 px. */
  size?: 's' | 'm' | 'l' | undefined;
  full?: boolean | undefined;
}

/** Returns the class names of a button, for elements of other libraries. */
export const buttonClass = ({ variant = 'primary', size = 'm', full }: ButtonLook): string =>
  cx(
    styles.btn,
    size !== 'm' && styles[size],
    styles[variant === 'danger-quiet' ? 'dangerQuiet' : variant],
    full && styles.full,
  );
