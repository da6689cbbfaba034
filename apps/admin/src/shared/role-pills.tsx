import type { Role } from '@tessera/contracts/identity';
import { cx, VisuallyHidden } from '@tessera/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './roles.module.css';

const tones: Record<Role, string | undefined> = {
  Admin: styles.accent,
  'Compliance Officer': styles.warning,
  'Operations Staff': styles.positive,
  'Customer Support': undefined,
};

/** Roles of a user; a user without roles is `User`. */
export const RolePills = ({ roles }: { roles: readonly Role[] }) =>
  roles.length === 0 ? (
    <span className={styles.none}>User</span>
  ) : (
    <span className={styles.pills}>
      {roles.map((role) => (
        <span key={role} className={cx(styles.pill, tones[role])}>
          {role}
        </span>
      ))}
    </span>
  );

const Plain = ({ roles }: { roles: readonly Role[] }) => (
  <span className={styles.pills}>
    {(roles.length === 0 ? ['User'] : roles).map((role) => (
      <span key={role} className={styles.pill}>
        {role}
      </span>
    ))}
  </span>
);

/** State before and after a change. */
export const Becomes = ({ from, to }: { from: ReactNode; to: ReactNode }) => (
  <span className={styles.become}>
    {from}
    <ArrowRight size={14} />
    <VisuallyHidden>becomes</VisuallyHidden>
    {to}
  </span>
);

export const RolesBecome = ({ from, to }: { from: readonly Role[]; to: readonly Role[] }) => (
  <Becomes from={<Plain roles={from} />} to={<Plain roles={to} />} />
);
