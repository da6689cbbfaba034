import { useMemo, type ReactNode } from 'react';
import { Text } from '../surface/text';
import styles from './auth-layout.module.css';
import { Brand } from './brand';
import { wallPaths } from './wall-tiles';

interface AuthLayoutProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Link above the title, such as "Back to log in". */
  back?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** Layout of the sign-in pages: form on the left, tile wall on the right, or above it on small screens. */
export function AuthLayout({ title, lead, back, foot, children }: AuthLayoutProps) {
  const paths = useMemo(() => [...wallPaths()], []);
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
        {foot !== undefined && (
          <Text as="div" size="xs" tone="tertiary">
            {foot}
          </Text>
        )}
      </main>
      <div className={styles.art} aria-hidden="true">
        <svg className={styles.wall} viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice">
          {paths.map(([colour, path]) => (
            <path key={colour} d={path} fill={colour} />
          ))}
        </svg>
      </div>
    </div>
  );
}
