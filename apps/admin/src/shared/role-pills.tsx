import type { Role } from '@tessera/contracts';
import { cx, VisuallyHidden } from '@tessera/ui';
import { ArrowRight } from 'lucide-react';
import { sharedText } from './messages';
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
    <span className={styles.none}>{sharedText.user}</span>
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
    {(roles.length === 0 ? [sharedText.user] : roles).map((role) => (
      <span key={role} className={styles.pill}>
        {role}
      </span>
    ))}
  </span>
);

export const RolesBecome = ({ from, to }: { from: readonly Role[]; to: readonly Role[] }) => (
  <span className={styles.become}>
    <Plain roles={from} />
    <ArrowRight size={14} />
    <VisuallyHidden>{sharedText.becomes}</VisuallyHidden>
    <Plain roles={to} />
  </span>
);
