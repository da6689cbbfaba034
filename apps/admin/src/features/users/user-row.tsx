import type { AdminUser } from '@tessera/contracts';
import { Link, useLocation } from '@tessera/platform';
import { Avatar, Cell, cx, formatDay, formatUtc, Pill, rowLinkClass, TwoLines } from '@tessera/ui';
import { shortId } from '../../shared/short-id';
import { RolePills } from '../../shared/role-pills';
import { nameOf, type Asked } from '../../shared/account/asked';
import { ChooseBox } from './choose-box';
import { usersText } from './messages';
import { RowMenu } from './row-menu';
import styles from './users.module.css';

interface UserRowProps {
  user: AdminUser;
  chosen: boolean;
  onChoose?: (chosen: boolean) => void;
  onAsk: (asked: Asked) => void;
}

/** One user. A click on the row opens the record. */
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
