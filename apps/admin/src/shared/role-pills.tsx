import type { Role } from '@tessera/contracts/identity';
import { Pill, Text, VisuallyHidden } from '@tessera/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './roles.module.css';

const tones = {
  Admin: 'accent',
  'Compliance Officer': 'warning',
  'Operations Staff': 'positive',
  'Customer Support': 'neutral',
} as const satisfies Record<Role, string>;

export const RolePills = ({ roles }: { roles: readonly Role[] }) =>
  roles.length === 0 ? (
    <Text tone="tertiary">User</Text>
  ) : (
    <span className={styles.pills}>
      {roles.map((role) => (
        <Pill key={role} tone={tones[role]}>
          {role}
        </Pill>
      ))}
    </span>
  );

const Plain = ({ roles }: { roles: readonly Role[] }) => (
  <span className={styles.pills}>
    {(roles.length === 0 ? ['User'] : roles).map((role) => (
      <Pill key={role}>{role}</Pill>
    ))}
  </span>
);

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
