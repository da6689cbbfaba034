import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Avatar } from '../identity/avatar';
import styles from './thread.module.css';

/** Messages in the order in which they were written. */
export const Thread = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={styles.thread} aria-label={label}>
    {children}
  </ol>
);

interface ThreadMessageProps {
  /** Of the side that reads: it stands to the right. */
  own: boolean;
  /** Whose picture stands beside it. */
  author?: { readonly id: string; readonly name: string; readonly src?: string | null | undefined };
  body: string;
  /** Who wrote it and when, in small letters below. */
  when?: ReactNode;
  /** Not with the server yet. */
  onItsWay?: boolean;
  children?: ReactNode;
}

/** One message of a thread. */
export function ThreadMessage({ own, author, body, when, onItsWay, children }: ThreadMessageProps) {
  return (
    <li className={cx(styles.message, own && styles.own, onItsWay && styles.onItsWay)}>
      {author !== undefined && <Avatar {...author} size={34} />}
      <div>
        <p className={styles.bubble}>{body}</p>
        {when !== undefined && <p className={styles.when}>{when}</p>}
        {children}
      </div>
    </li>
  );
}
