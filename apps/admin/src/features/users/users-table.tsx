import type { AdminUser } from '@tessera/contracts/admin-users';
import { Link, useAuth, useLocation } from '@tessera/platform';
import {
  Avatar,
  cx,
  formatDay,
  formatUtc,
  IconButton,
  Menu,
  MenuItem,
  Pill,
  rowLinkClass,
  TwoLines,
  VisuallyHidden,
} from '@tessera/ui';
import { Ellipsis, FileUser, Snowflake, UserCog } from 'lucide-react';
import { useRef } from 'react';
import type { Asked } from '../../shared/account/asked';
import { nameOf } from '../../shared/account/names-of';
import { actText } from '../../shared/account/messages';
import admin from '../../shared/admin.module.css';
import { type Column, DataTable } from '../../shared/list/data-table';
import { RolePills } from '../../shared/role-pills';
import { shortId } from '../../shared/short-id';
import { useMay } from '../../shared/use-roles';
import { ChooseBox } from './choose-box';
import styles from './users.module.css';

/** Actions of the actor's roles on a user, never on the own account. */
function RowMenu({ user, onAsk }: { user: AdminUser; onAsk: (asked: Asked) => void }) {
  const may = useMay();
  const { search } = useLocation();
  const isSelf = useAuth((state) => state.user?.id === user.id);
  const button = useRef<HTMLButtonElement>(null);
  const ask = (act: 'roles' | 'freeze' | 'unfreeze') =>
    onAsk({ act, people: [user], button: button.current });
  const freezing = user.frozen ? 'unfreeze' : 'freeze';
  return (
    <Menu
      trigger={
        <IconButton
          ref={button}
          size="s"
          tooltip={false}
          label={`Actions for ${nameOf(user)}`}
          icon={<Ellipsis size={16} />}
        />
      }
    >
      <MenuItem
        icon={<FileUser size={16} />}
        render={<Link to={`/admin/users/${user.id}`} state={{ list: search }} />}
      >
        Open record
      </MenuItem>
      {!isSelf && may('roles.change') && (
        <MenuItem icon={<UserCog size={16} />} onSelect={() => ask('roles')}>
          Edit roles
        </MenuItem>
      )}
      {!isSelf && may('users.freeze') && (
        <MenuItem icon={<Snowflake size={16} />} danger={!user.frozen} onSelect={() => ask(freezing)}>
          {actText[freezing].submit}
        </MenuItem>
      )}
    </Menu>
  );
}

const contactOf = ({ email, phone }: AdminUser) => email ?? phone ?? 'None';

function UserCell({ user }: { user: AdminUser }) {
  const { id, name, username, avatar, roles, frozen } = user;
  const { search } = useLocation();
  return (
    <TwoLines
      icon={<Avatar id={id} name={name ?? ''} src={avatar} size={30} />}
      title={
        <span className={styles.name}>
          <Link to={`/admin/users/${id}`} state={{ list: search }} className={rowLinkClass}>
            {name ?? 'No name yet'}
          </Link>
          {frozen && <Pill tone="negative">Frozen</Pill>}
        </span>
      }
    >
      <span className={styles.under}>{username === null ? shortId(id) : `@${username}`}</span>
      <span className={cx(admin.phoneOnly, admin.below)}>{contactOf(user)}</span>
      {roles.length > 0 && (
        <span className={cx(admin.phoneOnly, admin.below)}>
          <RolePills roles={roles} />
        </span>
      )}
    </TwoLines>
  );
}

const code = cx(admin.mono, admin.secondary);
const roomy = { wideOnly: true, className: admin.roomy };

interface UsersTableProps {
  users: readonly AdminUser[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  onAsk: (asked: Asked) => void;
}

/** Lists masked users. Without actions on several users it has no checkboxes. */
export function UsersTable({ users, chosen, onChosen, onAsk }: UsersTableProps) {
  const may = useMay();
  const isChosen = ({ id }: AdminUser) => chosen.has(id);
  const count = users.filter(isChosen).length;
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChosen(next);
  };
  const boxes: Column<AdminUser> = {
    className: styles.box,
    head: (
      <ChooseBox
        label="Choose all on this page"
        checked={count === users.length}
        some={count > 0 && count < users.length}
        onChange={(on) => onChosen(new Set(on ? users.map(({ id }) => id) : []))}
      />
    ),
    cell: (user) => (
      <ChooseBox
        label={`Choose ${nameOf(user)}`}
        checked={isChosen(user)}
        onChange={(on) => choose(user.id, on)}
      />
    ),
  };
  const columns: Column<AdminUser>[] = [
    { head: 'User', cell: (user) => <UserCell user={user} /> },
    { head: 'Email', wideOnly: true, cellClass: admin.secondary, cell: contactOf },
    { head: 'Roles', wideOnly: true, cell: ({ roles }) => <RolePills roles={roles} /> },
    { head: 'Country', ...roomy, cellClass: code, cell: ({ country }) => country ?? '—' },
    {
      head: 'Wallet',
      ...roomy,
      cell: ({ walletId }) => (
        <span className={walletId === null ? admin.secondary : code}>
          {walletId === null ? 'None' : shortId(walletId)}
        </span>
      ),
      title: ({ walletId }) => walletId ?? undefined,
    },
    {
      head: 'Onboarded',
      ...roomy,
      cellClass: admin.secondary,
      cell: ({ onboarded_at: at }) => (at === null ? '—' : formatDay(at)),
      title: ({ onboarded_at: at }) => (at === null ? undefined : formatUtc(at)),
    },
    {
      head: <VisuallyHidden>Actions</VisuallyHidden>,
      right: true,
      cellClass: styles.menu,
      cell: (user) => <RowMenu user={user} onAsk={onAsk} />,
    },
  ];
  return (
    <DataTable
      dense
      label="Users"
      columns={may('users.freeze') || may('roles.change') ? [boxes, ...columns] : columns}
      rows={users}
      keyOf={({ id }) => id}
      isSelected={isChosen}
    />
  );
}
