import { type AdminUser, isPermitted } from '@tessera/contracts';
import { Link, useAuth, useLocation } from '@tessera/platform';
import {
  Avatar,
  Cell,
  cx,
  formatDay,
  formatUtc,
  IconButton,
  Menu,
  MenuItem,
  Pill,
  rowLinkClass,
  TwoLines,
} from '@tessera/ui';
import { Ellipsis, FileUser, Snowflake, UserCog } from 'lucide-react';
import { useRef } from 'react';
import { shortId } from '../../shared/short-id';
import { RolePills } from '../../shared/role-pills';
import { type Asked, nameOf } from '../../shared/account/asked';
import { ChooseBox } from './choose-box';
import { usersText } from './messages';
import styles from './users.module.css';
import { useRoles } from '../../shared/use-roles';

/** Actions of the actor's roles on a user, never on the own account. */
function RowMenu({ user, onAsk }: { user: AdminUser; onAsk: (asked: Asked) => void }) {
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
          icon={<Ellipsis size={16} />}
        />
      }
    >
      <MenuItem
        icon={<FileUser size={16} />}
        render={<Link to={`/admin/users/${user.id}`} state={{ list: search }} />}
      >
        {usersText.openRecord}
      </MenuItem>
      {!isSelf && isPermitted(roles, 'roles.change') && (
        <MenuItem icon={<UserCog size={16} />} onSelect={() => ask('roles')}>
          {usersText.editRoles}
        </MenuItem>
      )}
      {!isSelf && isPermitted(roles, 'users.freeze') && (
        <MenuItem
          icon={<Snowflake size={16} />}
          danger={!user.frozen}
          onSelect={() => ask(user.frozen ? 'unfreeze' : 'freeze')}
        >
          {user.frozen ? usersText.unfreeze : usersText.freeze}
        </MenuItem>
      )}
    </Menu>
  );
}

interface UserRowProps {
  user: AdminUser;
  chosen: boolean;
  onChoose?: (chosen: boolean) => void;
  onAsk: (asked: Asked) => void;
}

export function UserRow({ user, chosen, onChoose, onAsk }: UserRowProps) {
  const { id, name, username, avatar, email, phone, roles, country, walletId, onboarded_at, frozen } = user;
  const { search } = useLocation();
  const contact = email ?? phone ?? usersText.none;
  return (
    <tr className={cx(chosen && styles.chosen)}>
      {onChoose !== undefined && (
        <Cell className={styles.box}>
          <ChooseBox label={usersText.choose(nameOf(user))} checked={chosen} onChange={onChoose} />
        </Cell>
      )}
      <Cell>
        <TwoLines
          icon={<Avatar id={id} name={name ?? ''} src={avatar} size={30} />}
          title={
            <span className={styles.name}>
              <Link to={`/admin/users/${id}`} state={{ list: search }} className={rowLinkClass}>
                {name ?? usersText.noName}
              </Link>
              {frozen && <Pill tone="negative">{usersText.frozen}</Pill>}
            </span>
          }
        >
          <span className={styles.under}>{username === null ? shortId(id) : `@${username}`}</span>
          <span className={styles.phone}>{contact}</span>
          {roles.length > 0 && (
            <span className={styles.phone}>
              <RolePills roles={roles} />
            </span>
          )}
        </TwoLines>
      </Cell>
      <Cell wideOnly className={styles.quiet}>
        {contact}
      </Cell>
      <Cell wideOnly>
        <RolePills roles={roles} />
      </Cell>
      <Cell wideOnly className={cx(styles.mono, styles.roomy)}>
        {country ?? '—'}
      </Cell>
      <Cell
        wideOnly
        className={cx(styles.roomy, walletId !== null && styles.mono)}
        title={walletId ?? undefined}
      >
        {walletId === null ? <span className={styles.quiet}>{usersText.none}</span> : shortId(walletId)}
      </Cell>
      <Cell
        wideOnly
        className={cx(styles.quiet, styles.roomy)}
        title={onboarded_at === null ? undefined : formatUtc(onboarded_at)}
      >
        {onboarded_at === null ? '—' : formatDay(onboarded_at)}
      </Cell>
      <Cell right className={styles.menu}>
        <RowMenu user={user} onAsk={onAsk} />
      </Cell>
    </tr>
  );
}
