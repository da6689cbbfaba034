import { isPermitted, type AdminUser } from '@tessera/contracts';
import { HeadCell, Table, VisuallyHidden } from '@tessera/ui';
import { useRoles } from '../../shared/use-roles';
import type { Asked } from '../../shared/account/asked';
import { ChooseBox } from './choose-box';
import { usersText } from './messages';
import { UserRow } from './user-row';
import styles from './users.module.css';

interface UsersTableProps {
  users: readonly AdminUser[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  onAsk: (asked: Asked) => void;
}

/** Lists masked users. Without actions on several users it has no checkboxes. */
export function UsersTable({ users, chosen, onChosen, onAsk }: UsersTableProps) {
  const roles = useRoles();
  const chooses = isPermitted(roles, 'users.freeze') || isPermitted(roles, 'roles.change');
  const count = users.filter(({ id }) => chosen.has(id)).length;
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChosen(next);
  };
  return (
    <Table dense label={usersText.label} className={styles.table}>
      <thead>
        <tr>
          {chooses && (
            <HeadCell className={styles.box}>
              <ChooseBox
                label={usersText.chooseAll}
                checked={count === users.length}
                some={count > 0 && count < users.length}
                onChange={(on) => onChosen(new Set(on ? users.map(({ id }) => id) : []))}
              />
            </HeadCell>
          )}
          <HeadCell>{usersText.user}</HeadCell>
          <HeadCell wideOnly>{usersText.email}</HeadCell>
          <HeadCell wideOnly>{usersText.roles}</HeadCell>
          <HeadCell wideOnly className={styles.roomy}>
            {usersText.country}
          </HeadCell>
          <HeadCell wideOnly className={styles.roomy}>
            {usersText.wallet}
          </HeadCell>
          <HeadCell wideOnly className={styles.roomy}>
            {usersText.onboarded}
          </HeadCell>
          <HeadCell right>
            <VisuallyHidden>{usersText.actions}</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            chosen={chosen.has(user.id)}
            {...(chooses ? { onChoose: (on: boolean) => choose(user.id, on) } : {})}
            onAsk={onAsk}
          />
        ))}
      </tbody>
    </Table>
  );
}
