import type { StaffRead } from '@tessera/contracts';
import { dayjs } from '@tessera/platform';
import { Avatar, Card, formatDay, formatUtc, Text } from '@tessera/ui';
import { userText } from './messages';
import styles from './user.module.css';

/** Formats a time of today as a time, else as a day. */
const when = (at: string): string =>
  dayjs(at).isSame(dayjs(), 'day') ? dayjs(at).format('hh:mm A') : formatDay(at);

/** Lists the staff reads of this record. */
export const SeenCard = ({ reads }: { reads: readonly StaffRead[] }) => (
  <Card pad="m">
    <h3 className={styles.asideTitle}>{userText.seen}</h3>
    {reads.length === 0 ? (
      <Text as="p" size="sm" tone="secondary">
        {userText.nobody}
      </Text>
    ) : (
      <ul className={styles.seen}>
        {reads.map(({ id, by, role, scope, note, at }) => (
          <li key={id}>
            <Avatar id={by ?? role} name={by ?? ''} size={22} />
            <span className={styles.rowText}>
              <span>
                <b>{by ?? role}</b> <span className={styles.quiet}>{userText.reads[scope]}</span>
              </span>
              <span className={styles.note}>{userText.quoted(note)}</span>
            </span>
            <time dateTime={at} title={formatUtc(at)}>
              {when(at)}
            </time>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
