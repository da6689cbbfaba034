import type { FastifyRequest } from 'fastify';
import { isPermitted, messages, rolesWith, type StaffPermission } from '@tessera/contracts';
import { recordDenied } from '../audit';
import { requireFreshStep, type StepUpDeps } from '../identity';
import { forbidden, roleRequired } from '../../platform/errors';

export type StaffGateDeps = StepUpDeps;

/**
 * Lets a call of the back office through: a role that has the permission, a session that began with the authenticator app,
 * and for whatever changes something a fresh code of it. A refusal is written to the audit log.
 */
export async function passStaffGate(
  deps: StaffGateDeps,
  request: FastifyRequest,
  permission: StaffPermission,
): Promise<void> {
  const { roles, strong } = request.session;
  const permitted = isPermitted(roles, permission);
  if (!permitted || !strong) {
    await recordDenied(deps, request, {
      action: 'access.denied',
      target: `${request.method} ${request.routeOptions.url ?? ''}`,
      after: { held: roles, needed: rolesWith(permission), authenticator: strong, status: 403 },
    });
    throw permitted ? forbidden('TOTP_REQUIRED', messages.totpRequired) : roleRequired(roles, permission);
  }
  if (request.method !== 'GET') await requireFreshStep(deps, request);
}
