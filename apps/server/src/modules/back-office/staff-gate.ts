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
 * Admits a back-office request on these conditions:
 * - One of the actor's roles has the permission.
 * - The session began with the authenticator app.
 * - For a change: the actor entered a code of the app in the last 5 minutes, or sends one now.
 *
 * Writes a denial to the audit log when one of the first two conditions fails. A missing or wrong code is not written.
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
