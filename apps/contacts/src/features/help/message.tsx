import type { TicketMessage } from '@tessera/contracts';
import { Avatar, cx, formatDate, formatUtc, useAuth } from '@tessera/platform';
import { helpText } from './messages';
import styles from './help.module.css';

/** One message: the person's own to the right, staff with name and role. */
export function Message({ message }: { message: TicketMessage }) {
  const user = useAuth((state) => state.user);
  const own = message.from === 'person';
  const name = message.name ?? helpText.support;
  const who = own ? helpText.you : [name, message.role].filter((part) => part !== null).join(', ');
  return (
    <li className={cx(styles.message, own && styles.own)}>
      <Avatar
        id={own ? (user?.id ?? '') : name}
        name={own ? `${user?.first_name ?? ''} ${user?.last_name ?? ''}` : name}
        src={own ? user?.avatar : null}
        size={34}
      />
      <div>
        <p className={styles.bubble}>{message.body}</p>
        <p className={styles.when}>
          {who}, <span title={formatUtc(message.created_at)}>{formatDate(message.created_at)}</span>
        </p>
      </div>
    </li>
  );
}
