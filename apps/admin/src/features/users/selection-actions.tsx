import type { AdminUser } from '@tessera/contracts';
import { isPermitted } from '@tessera/contracts';
import { Button } from '@tessera/ui';
import { Snowflake } from 'lucide-react';
import { useRoles } from '../../shared/use-roles';
import type { Asked } from '../../shared/account/asked';
import { usersText } from './messages';
import styles from './users.module.css';

interface SelectionActionsProps {
  selected: readonly AdminUser[];
  onAsk: (asked: Asked) => void;
}

/** Actions of the actor's roles on the selected users. */
export function SelectionActions({ selected, onAsk }: SelectionActionsProps) {
  const roles = useRoles();
  if (selected.length === 0) return null;
  const free = selected.filter(({ frozen }) => !frozen);
  return (
    <span className={styles.selection}>
      {isPermitted(roles, 'roles.change') && (
        <Button variant="secondary" size="s" onClick={() => onAsk({ act: 'roles', people: selected })}>
          {usersText.editRoles}
        </Button>
      )}
      {isPermitted(roles, 'users.freeze') &&
        (free.length > 0 ? (
          <Button
            variant="danger-quiet"
            size="s"
            icon={<Snowflake size={14} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onAsk({ act: 'freeze', people: free })}
          >
            {usersText.freeze}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="s"
            icon={<Snowflake size={14} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onAsk({ act: 'unfreeze', people: selected })}
          >
            {usersText.unfreeze}
          </Button>
        ))}
    </span>
  );
}
