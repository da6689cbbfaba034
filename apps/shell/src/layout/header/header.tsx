import { cx, IconButton } from '@tessera/ui';
import { ChevronRight, Menu, Search } from 'lucide-react';
import { type Ref, useEffect } from 'react';
import { openContactSearch, useOffersSlot, usePageCrumb, useRegistryEntries } from '@tessera/federation';
import { Link, useParams } from 'react-router-dom';
import styles from './header.module.css';
import { NotificationsBell } from './notifications-bell';
import { crumbsOf } from './crumbs';
import { isDialogOpen } from '../is-dialog-open';
import { useRouteHandle } from '../route-handle';
import { useAccount } from '../../guards/account';

function Breadcrumb() {
  const page = useRouteHandle();
  const params = useParams();
  const entries = useRegistryEntries();
  const named = usePageCrumb();
  if (page === undefined) return <div className={styles.crumbs} />;
  const pages = entries.flatMap(({ manifest }) => manifest.routes.filter(({ area }) => area === 'shell'));
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {crumbsOf(page, params, pages, named).map(({ text, full, to, raw }) => (
          <li key={to ?? 'last'}>
            {to === undefined ? (
              <span className={cx(styles.crumb, raw && styles.raw)} title={full} aria-current="page">
                {text}
              </span>
            ) : (
              <>
                <Link className={styles.crumb} to={to}>
                  {text}
                </Link>
                <ChevronRight size={14} />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Button that looks like a field; Ctrl + K and Cmd + K do the same. Absent without a remote for the search. */
function QuickSearch() {
  const offered = useOffersSlot('SearchModal');
  // Without a wallet both lead to its set-up, which needs no search.
  const answers = useAccount().wallet === 'none' || offered;
  useEffect(() => {
    if (!answers) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Never over another dialog, which may be a transfer.
      if (!isDialogOpen()) openContactSearch();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [answers]);
  if (!offered) return null;
  return (
    <button
      type="button"
      className={styles.search}
      aria-label="Quick search"
      onClick={() => openContactSearch()}
    >
      <Search size={16} />
      <span className={styles.word}>Quick search</span>
      <kbd className={styles.kbd}>Ctrl + K</kbd>
    </button>
  );
}

interface HeaderProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly menuRef: Ref<HTMLButtonElement>;
}

export const Header = ({ menuOpen, onMenu, menuRef }: HeaderProps) => (
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
