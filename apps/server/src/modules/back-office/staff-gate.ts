import { isPermitted, messages, rolesWith, type StaffPermission } from '@tessera/contracts';
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
 * Admits a back-office request when one of the actor's roles has the permission and the session began with the authenticator app. A
 * change also needs a code of the app from the last 5 minutes. A missing permission, or a session that began without the app, is written
 * to the audit log. A missing or wrong code is not.
 * @throws DomainError 403 ROLE_REQUIRED, TOTP_REQUIRED or STEP_UP_REQUIRED, 401 for a wrong code, 429 after too many codes
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
