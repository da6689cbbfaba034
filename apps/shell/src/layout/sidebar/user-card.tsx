import type { User } from '@tessera/contracts/identity';
import { useRegistryEntries } from '@tessera/federation';
import { Avatar, formatName, Menu, MenuItem, MenuSeparator, Row, Text } from '@tessera/ui';
import { ChevronsUpDown, CircleQuestionMark, LogOut, Settings2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAccount } from '../../guards/account';
import { hasPage, usePagePaths } from '../../guards/page-paths';
import styles from './user-card.module.css';

interface UserCardProps {
  readonly user: User;
  readonly onNavigate: () => void;
  readonly onLogout: () => void;
}

/** The user at the end of the sidebar: the picture links to the profile, the rest opens a menu. */
export const UserCard = memo(function UserCard({ user, onNavigate, onLogout }: UserCardProps) {
  const { wallet } = useAccount();
  const entries = useRegistryEntries();
  const card = useRef<HTMLDivElement>(null);
  const paths = usePagePaths();
  const profile = paths[wallet === 'none' ? 'wallet-setup' : 'profile'];
  const name = formatName(user);
  const handle = `@${user.username ?? ''}`;
  return (
    <Row gap={0} className={styles.card} ref={card}>
      <Link className={styles.avatar} to={profile} aria-label="Your profile" onClick={onNavigate}>
        <Avatar id={user.id} src={user.avatar} name={name} size={34} />
      </Link>
      <Menu
        side="top"
        align="start"
        anchor={card}
        trigger={
          <button type="button" className={styles.menu} aria-label={`Account menu of ${name}, ${handle}`}>
            <span className={styles.names}>
              <Text truncate size="sm" weight="medium" className={styles.name} title={name}>
                {name}
              </Text>
              <Text truncate size="xs" tone="tertiary">
                {handle}
              </Text>
            </span>
            <ChevronsUpDown size={15} />
          </button>
        }
      >
        <MenuItem render={<Link to={profile} onClick={onNavigate} />}>{name}</MenuItem>
        <MenuItem render={<Link to={profile} onClick={onNavigate} />}>{handle}</MenuItem>
        <MenuSeparator />
        {hasPage(entries, paths.settings) && (
          <MenuItem icon={<Settings2 size={16} />} render={<Link to={paths.settings} onClick={onNavigate} />}>
            Settings
          </MenuItem>
        )}
        {hasPage(entries, paths.help) && (
          <MenuItem
            icon={<CircleQuestionMark size={16} />}
            render={<Link to={paths.help} onClick={onNavigate} />}
          >
            Help and support
          </MenuItem>
        )}
        <MenuItem icon={<LogOut size={16} />} onSelect={onLogout}>
          Logout
        </MenuItem>
      </Menu>
    </Row>
  );
});
