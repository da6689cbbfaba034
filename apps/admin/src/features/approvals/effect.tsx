import type { StaffRequest } from '@tessera/contracts';
import { Pill, VisuallyHidden } from '@tessera/ui';
import { ArrowRight } from 'lucide-react';
import { sharedText } from '../../shared/messages';
import { RolesBecome } from '../../shared/role-pills';
import { rolesAfter } from '../../shared/account/role-change';
import { approvalsText } from './messages';
import styles from './approvals.module.css';

/** State before and after an approval. */
export function Effect({ request: { kind, role, rolesNow } }: { request: StaffRequest }) {
  if (kind !== 'unfreeze')
    return role === null ? null : (
      <RolesBecome from={rolesNow} to={rolesAfter({ roles: rolesNow }, { kind, role })} />
    );
  return (
    <span className={styles.effect}>
      <Pill tone="negative">{approvalsText.frozen}</Pill>
      <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>{sharedText.becomes}</VisuallyHidden>
      <Pill tone="positive">{approvalsText.active}</Pill>
    </span>
  );
}
