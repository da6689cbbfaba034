import { Link, TextLink } from '@tessera/platform';
import { ArrowLeft } from 'lucide-react';
import { text } from '../../../messages';
import styles from './back-link.module.css';

export const BackToLogIn = () => (
  <TextLink as={Link} to="/login" replace className={styles.back}>
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    {text.backToLogIn}
  </TextLink>
);
