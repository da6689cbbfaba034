import { isPermitted, messages, rolesWith, type StaffPermission } from '@tessera/contracts';
import type { Actor } from '../../platform/actor';
import { forbidden, roleRequired } from '../../platform/errors';
import { recordDenied, type AuditActor } from '../audit';
import { requireRecentStepUp, type StepUpDeps } from '../identity';

interface StaffCall {
  actor: AuditActor & Actor;
  /** Method and path pattern, for the audit log. */
  target: string;
  permission: StaffPermission;
  /** Whether the call changes something. */
  isChange: boolean;
  /** The code of the authenticator app that the call brings, if any. */
  code: string | undefined;
}

/**
 * Admits a call of the back office when a role of the actor has the permission and the session began with the authenticator
 * app. A change also needs a fresh code of the app. Records a denial in the audit log.
 * @throws 403 TOTP_REQUIRED, ROLE_REQUIRED or STEP_UP_REQUIRED
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
