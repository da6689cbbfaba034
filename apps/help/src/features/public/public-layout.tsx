import { Link, NavLink, useAuth } from '@tessera/platform';
import { Brand, buttonClass } from '@tessera/ui';
import type { ReactNode } from 'react';
import { publicText } from './messages';
import styles from './public.module.css';

const pages = [
  ['/contact', publicText.contact],
  ['/support', publicText.support],
  ['/account-deletion', publicText.deletion],
] as const;

/** Layout of the pages that need no session. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const isSignedIn = useAuth((state) => state.isAuthenticated);
  return (
    <div className={styles.public}>
      <header className={styles.top}>
        <Brand as={Link} to="/" />
        <nav aria-label={publicText.pages}>
          {pages.map(([to, label]) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Link to={isSignedIn ? '/' : '/login'} className={buttonClass({ variant: 'secondary', size: 's' })}>
          {isSignedIn ? publicText.open : publicText.logIn}
        </Link>
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <nav aria-label={publicText.legal}>
          <NavLink to="/terms">{publicText.terms}</NavLink>
          <NavLink to="/privacy">{publicText.privacy}</NavLink>
        </nav>
      </footer>
    </div>
  );
}
