import { Link } from '@tessera/platform';
import { TextLink } from '@tessera/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink as={Link} to={to} replace className={styles.back}>
    <ArrowLeft size={16} />
    {children}
  </TextLink>
);

export const BackToLogIn = () => <BackLink to="/login">Back to log in</BackLink>;

export const BackToSettings = () => <BackLink to="/settings">Back to settings</BackLink>;
