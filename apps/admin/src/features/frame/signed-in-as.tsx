import type { Role } from '@tessera/contracts';
import { ShieldCheck } from 'lucide-react';
import { text } from '../../messages';
import styles from './frame.module.css';

export const SignedInAs = ({ roles }: { roles: readonly Role[] }) => (
  <span className={styles.role}>
    <ShieldCheck size={13} strokeWidth={1.75} aria-hidden="true" />
    {text.signedInAs(roles)}
  </span>
);
