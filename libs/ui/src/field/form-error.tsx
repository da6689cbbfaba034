import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Whether React renders something for this error. */
export const isShown = (error: ReactNode): boolean =>
  error !== undefined && error !== null && error !== '' && error !== false;

/** Error line with an icon, announced when it appears. Renders nothing without a text. */
export function FormError({ children, id }: { children: ReactNode; id?: string | undefined }) {
  if (!isShown(children)) return null;
  return (
    <span className={styles.err} id={id} role="alert">
      <CircleAlert size={13} />
      {children}
    </span>
  );
}
