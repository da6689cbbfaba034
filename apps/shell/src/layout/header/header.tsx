import { IconButton } from '@tessera/ui';
import { Menu } from 'lucide-react';
import type { Ref } from 'react';
import { Breadcrumb } from './breadcrumb';
import styles from './header.module.css';
import { NotificationsBell } from './notifications-bell';
import { QuickSearch } from './quick-search';

interface HeaderProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly menuRef: Ref<HTMLButtonElement>;
}

export function Header({ menuOpen, onMenu, menuRef }: HeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton
        ref={menuRef}
        className={styles.menu}
        label="Open menu"
        tooltip={false}
        aria-expanded={menuOpen}
        aria-controls="sidebar"
        icon={<Menu size={20} />}
        onClick={onMenu}
      />
      <Breadcrumb />
      <QuickSearch />
      <NotificationsBell />
    </header>
  );
}
