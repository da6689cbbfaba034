import { cx } from '../cx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-quiet';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** 32, 40 or 48 px high. */
  size?: 's' | 'm' | 'l' | undefined;
  full?: boolean | undefined;
}

/** The class names of a button, for elements of other libraries that must look like one. */
export const buttonClass = ({ variant = 'primary', size = 'm', full }: ButtonLook): string =>
  cx(
    styles.btn,
    size !== 'm' && styles[size],
    styles[variant === 'danger-quiet' ? 'dangerQuiet' : variant],
    full && styles.full,
  );
