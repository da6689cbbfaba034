import { Brand } from '@tessera/ui';
import type { ReactNode } from 'react';
import styles from './full-page.module.css';

interface FullPageProps {
  picture: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  footer?: ReactNode;
}

export const FullPage = ({ picture, title, children, actions, footer }: FullPageProps) => (
  <div className={styles.page}>
    <header className={styles.top}>
      <Brand as="a" href="/" />
    </header>
    <main className={styles.main} id="content">
      {picture}
      <h1 tabIndex={-1}>{title}</h1>
      <p>{children}</p>
      {actions}
      {footer}
    </main>
  </div>
);
