import { useRegistryEntries } from '@tessera/federation';
import { Brand, cx, IconButton, Row } from '@tessera/ui';
import { LogOut, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAccount } from '../../guards/account';
import { usePagePaths } from '../../guards/page-paths';
import { navSections, type NavItem } from './nav-model';
import { SidebarEntry } from './sidebar-entry';
import styles from './sidebar.module.css';
import { UserCard } from './user-card';

interface SidebarProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLogout: () => void;
  readonly ref?: Ref<HTMLElement>;
}

interface SectionProps {
  readonly title: string;
  readonly items: readonly NavItem[];
  readonly onNavigate: () => void;
  readonly children?: ReactNode;
}

function Section({ title, items, onNavigate, children }: SectionProps) {
  const id = `sidebar-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <div className={styles.section} role="group" aria-labelledby={id}>
      <span className={styles.over} id={id}>
        {title}
      </span>
      {items.map((item) => (
        <SidebarEntry key={item.label} item={item} onNavigate={onNavigate} />
      ))}
      {children}
    </div>
  );
}

export function Sidebar({ open, onClose, onLogout, ref }: SidebarProps) {
  const { user, wallet } = useAccount();
  const { pathname } = useLocation();
  const entries = useRegistryEntries();
  const { home } = usePagePaths();
  const { virtualWallet, account } = navSections({ entries, path: pathname, user, wallet });
  return (
    <aside className={cx(styles.sidebar, open && styles.open)} id="sidebar" ref={ref}>
      <Row gap={0} className={styles.brand}>
        <Brand as={Link} to={home} onClick={onClose} />
        <IconButton
          className={styles.close}
          label="Close menu"
          tooltip={false}
          icon={<X size={20} />}
          onClick={onClose}
        />
      </Row>
      <nav className={styles.nav} aria-label="Main">
        {virtualWallet.length > 0 && (
          <Section title="Virtual Wallet" items={virtualWallet} onNavigate={onClose} />
        )}
        <Section title="Account" items={account} onNavigate={onClose}>
          <button type="button" className={styles.link} onClick={onLogout}>
            <LogOut size={17} />
            Logout
          </button>
        </Section>
      </nav>
      {user !== null && <UserCard user={user} onNavigate={onClose} onLogout={onLogout} />}
    </aside>
  );
}
