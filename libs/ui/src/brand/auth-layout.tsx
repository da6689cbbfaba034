import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';
import { Brand } from './brand';
import { SignInWall } from './sign-in-wall';

interface AuthLayoutProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A link above the title, "Back to log in". */
  back?: ReactNode;
  /** The small print at the foot of the pane. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The page of every sign-in step: the form on the left, the tile wall on the right, above it on small screens. */
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
