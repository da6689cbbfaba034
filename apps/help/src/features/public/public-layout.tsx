import { Link, NavLink, useAuth } from '@tessera/platform';
import { Brand, buttonClass } from '@tessera/ui';
import type { ReactNode } from 'react';
import styles from './public.module.css';

const pages = [
  ['/contact', 'Contact'],
  ['/support', 'Support'],
  ['/account-deletion', 'Account deletion'],
] as const;

export function PublicLayout({ children }: { children: ReactNode }) {
  const isSignedIn = useAuth((state) => state.isAuthenticated);
  return (
    <div className={styles.public}>
      <header className={styles.top}>
        <Brand as={Link} to="/" />
        <nav aria-label="Pages">
          {pages.map(([to, label]) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Link to={isSignedIn ? '/' : '/login'} className={buttonClass({ variant: 'secondary', size: 's' })}>
          {isSignedIn ? 'Open Tessera' : 'Log in'}
        </Link>
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <nav aria-label="Legal">
          <NavLink to="/terms">Terms of use</NavLink>
          <NavLink to="/privacy">Privacy policy</NavLink>
        </nav>
      </footer>
    </div>
  );
}
