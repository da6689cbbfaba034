import { isPermitted, type AdminUserDetail } from '@tessera/contracts';
import { Button } from '@tessera/ui';
import { Snowflake } from 'lucide-react';
import { useRoles } from '../../shared/use-roles';
import type { Asked } from '../../shared/account/asked';
import { userText } from './messages';
import styles from './user.module.css';

interface PersonActionsProps {
  user: AdminUserDetail;
  isSelf: boolean;
  onAsk: (asked: Asked) => void;
}

/** Freezes immediately, or asks a second person to unfreeze. */
export function PersonActions({ user, isSelf, onAsk }: PersonActionsProps) {
  const roles = useRoles();
  const people = [user];
  const maySessions = isPermitted(roles, 'sessions.end');
  return (
    <div className={styles.actions}>
      {maySessions && user.onboarded_at === null && (
        <Button variant="secondary" onClick={() => onAsk({ act: 'resend-code', people })}>
          {userText.resend}
        </Button>
      )}
      {maySessions && user.sessions.length > 0 && (
        <Button variant="secondary" onClick={() => onAsk({ act: 'end-sessions', people })}>
          {userText.endSessions}
        </Button>
      )}
      {!isSelf && isPermitted(roles, 'users.freeze') && (
        <Button
          variant={user.frozen ? 'secondary' : 'danger-quiet'}
          icon={<Snowflake size={15} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onAsk({ act: user.frozen ? 'unfreeze' : 'freeze', people })}
        >
          {user.frozen ? userText.unfreeze : userText.freeze}
        </Button>
      )}
    </div>
  );
}
