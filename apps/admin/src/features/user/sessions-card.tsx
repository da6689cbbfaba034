import { isPermitted, type AdminUserDetail } from '@tessera/contracts';
import { Button, Card, formatDate, formatUtc, Pill, Text } from '@tessera/ui';
import { useRoles } from '../../shared/use-roles';
import type { Asked } from '../../shared/account/asked';
import { userText } from './messages';
import styles from './user.module.css';

interface SessionsCardProps {
  user: AdminUserDetail;
  onAsk: (asked: Asked) => void;
}

/** Sessions and trusted devices of the user. */
export function SessionsCard({ user, onAsk }: SessionsCardProps) {
  const mayEnd = isPermitted(useRoles(), 'sessions.end');
  const people = [user];
  return (
    <Card title={userText.sessions}>
      <ul className={styles.rows}>
        {user.sessions.length === 0 && <li className={styles.quiet}>{userText.noSessions}</li>}
        {user.sessions.map((session) => (
          <li key={session.id}>
            <div className={styles.rowText}>
              <span className={styles.name}>
                {session.browser}
                {session.trusted && <Pill tone="accent">{userText.trusted}</Pill>}
              </span>
              <Text as="p" size="sm" tone="tertiary" title={formatUtc(session.last_seen_at)}>
                {userText.active(formatDate(session.last_seen_at), formatDate(session.created_at))}
              </Text>
            </div>
            {mayEnd && (
              <Button
                variant="secondary"
                size="s"
                aria-label={userText.endOf(session.browser)}
                onClick={() => onAsk({ act: 'end-session', people, session })}
              >
                {userText.end}
              </Button>
            )}
          </li>
        ))}
        <li>
          <div className={styles.rowText}>
            <span>{userText.trustedDevices}</span>
            <Text as="p" size="sm" tone="tertiary" numeric>
              {user.trustedDevices}
            </Text>
          </div>
          {mayEnd && user.trustedDevices > 0 && (
            <Button
              variant="secondary"
              size="s"
              aria-label={userText.forgetDevices}
              onClick={() => onAsk({ act: 'forget-devices', people })}
            >
              {userText.forget}
            </Button>
          )}
        </li>
      </ul>
    </Card>
  );
}
