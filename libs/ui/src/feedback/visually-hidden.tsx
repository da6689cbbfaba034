import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps extends Omit<ComponentProps<'span'>, 'ref'> {
  as?: 'span' | 'table' | 'thead';
}

/** Content for assistive technology only. */
export function VisuallyHidden({ as: Tag = 'span', ...props }: VisuallyHiddenProps) {
  return <Tag {...props} className={styles.sr} />;
}
