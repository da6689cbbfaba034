import * as messages from '@tessera/contracts/messages';
import { isPermitted, rolesWith, type StaffPermission } from '@tessera/contracts/staff-permissions';
import type { Actor } from '../../platform/actor';
import { forbidden, roleRequired } from '../../platform/errors';
import { recordDenied, type AuditActor } from '../audit';
import { requireRecentStepUp, type StepUpDeps } from '../identity';

interface StaffCall {
  actor: AuditActor & Actor;
  target: string;
  permission: StaffPermission;
  isChange: boolean;
  code: string | undefined;
}

/**
 * Requires the permission, a session that began with the authenticator app and, for a change, a recent step-up. Writes
 * a denial to the audit log, unless only the code is missing or wrong.
 */
export async function requireStaff(
  deps: StepUpDeps,
  { actor, target, permission, isChange, code }: StaffCall,
): Promise<void> {
  const { roles, strong } = actor;
  const permitted = isPermitted(roles, permission);
  if (!permitted || !strong) {
    await recordDenied(deps, actor, {
      action: 'access.denied',
      target,
      after: { held: roles, needed: rolesWith(permission), authenticator: strong, status: 403 },
    });
    throw permitted ? forbidden('TOTP_REQUIRED', messages.totpRequired) : roleRequired(roles, permission);
  }
  if (isChange) await requireRecentStepUp(deps, actor, code);
}
