import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Avatar } from '../identity/avatar';
import { Text } from '../surface/text';
import styles from './thread.module.css';

/** List of messages, oldest first. */
export const Thread = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={styles.thread} aria-label={label}>
    {children}
  </ol>
);

export interface ThreadMessageProps {
  /** Whether the reading side wrote it; shown on the right. */
  own: boolean;
  author?: { readonly id: string; readonly name: string; readonly src?: string | null | undefined };
  body: string;
  /** Author and time below the message. */
  when?: ReactNode;
  /** Not yet saved by the server. */
  onItsWay?: boolean;
  children?: ReactNode;
}

export const ThreadMessage = ({ own, author, body, when, onItsWay, children }: ThreadMessageProps) => (
  <li className={cx(styles.message, own && styles.own, onItsWay && styles.onItsWay)}>
    {author !== undefined && <Avatar {...author} size={34} />}
    <div>
      <p className={styles.bubble}>{body}</p>
      {when !== undefined && (
        <Text as="p" size="xs" tone="tertiary" numeric className={styles.when}>
          {when}
        </Text>
      )}
      {children}
    </div>
  </li>
);
