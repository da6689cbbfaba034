import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';
import { Brand } from './brand';
import { SignInWall } from './sign-in-wall';

interface AuthLayoutProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Link above the title, such as "Back to log in". */
  back?: ReactNode;
  /** Small print at the bottom. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Layout of the sign-in pages: form on the left, tile wall on the right, or above it on small screens. */
export function AuthLayout({ title, lead, back, foot, children }: AuthLayoutProps) {
  return (
    <div className={styles.auth}>
      <main className={styles.pane} id="content">
        <Brand />
        <div className={styles.form}>
          {back !== undefined && <div className={styles.back}>{back}</div>}
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== undefined ? <p className={styles.lead}>{lead}</p> : <div className={styles.lead} />}
          {children}
        </div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </main>
      <div className={styles.art} aria-hidden="true">
        <SignInWall />
      </div>
    </div>
  );
}
