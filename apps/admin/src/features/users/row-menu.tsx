import { isPermitted, type AdminUser } from '@tessera/contracts';
import { Link, useAuth, useLocation } from '@tessera/platform';
import { IconButton, Menu, MenuItem } from '@tessera/ui';
import { Ellipsis, FileUser, Snowflake, UserCog } from 'lucide-react';
import { useRef } from 'react';
import { useRoles } from '../../shared/use-roles';
import { nameOf, type Asked } from '../../shared/account/asked';
import { usersText } from './messages';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Actions of the actor's roles on a user, never on the own account. */
export function RowMenu({ user, onAsk }: { user: AdminUser; onAsk: (asked: Asked) => void }) {
  const roles = useRoles();
  const { search } = useLocation();
  const isSelf = useAuth((state) => state.user?.id === user.id);
  const people = [user];
  const button = useRef<HTMLButtonElement>(null);
  const ask = (act: 'roles' | 'freeze' | 'unfreeze') => onAsk({ act, people, button: button.current });
  return (
    <Menu
      trigger={
        <IconButton
          ref={button}
          size="s"
          tooltip={false}
          label={usersText.more(nameOf(user))}
          icon={<Ellipsis {...icon} />}
        />
      }
    >
      <MenuItem
        icon={<FileUser {...icon} />}
        render={<Link to={`/admin/users/${user.id}`} state={{ list: search }} />}
      >
        {usersText.openRecord}
      </MenuItem>
      {!isSelf && isPermitted(roles, 'roles.change') && (
        <MenuItem icon={<UserCog {...icon} />} onSelect={() => ask('roles')}>
          {usersText.editRoles}
        </MenuItem>
      )}
      {!isSelf && isPermitted(roles, 'users.freeze') && (
        <MenuItem
          icon={<Snowflake {...icon} />}
          danger={!user.frozen}
          onSelect={() => ask(user.frozen ? 'unfreeze' : 'freeze')}
        >
          {user.frozen ? usersText.unfreeze : usersText.freeze}
        </MenuItem>
      )}
    </Menu>
  );
}
