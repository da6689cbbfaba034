import type { StaffPermission } from '@tessera/contracts/staff-permissions';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/actor';
import { forbidden, notFound, unauthenticated } from '../platform/errors';
import type { Access, App } from './app-types';
import { stepUpCode } from './step-up-code';

interface AuthRules {
  authenticate(credentials: { token: string; fresh: boolean; background: boolean }): Promise<Actor | null>;
  requireStaff(call: {
    actor: Actor & { address: string; requestId: string };
    target: string;
    permission: StaffPermission;
    isChange: boolean;
    code: string | undefined;
  }): Promise<void>;
}

async function authenticate(rules: AuthRules, { headers }: FastifyRequest, access: Access) {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return null;
  const fresh = access === 'wallet-owner' || typeof access === 'object';
  return rules.authenticate({ token, fresh, background: headers['x-background'] === '1' });
}

async function authorise(rules: AuthRules, request: FastifyRequest, access: Access, actor: Actor) {
  if (access === 'session') return;
  if (typeof access === 'object')
    return rules.requireStaff({
      actor: { ...actor, address: request.ip, requestId: request.id },
      target: `${request.method} ${request.routeOptions.url ?? ''}`,
      permission: access.permission,
      isChange: request.method !== 'GET',
      code: stepUpCode(request),
    });
  if (!actor.onboarded) throw forbidden('ONBOARDING_REQUIRED', 'Please complete your profile first');
  if (access === 'onboarded') return;
  const { params } = request;
  const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
  if (actor.walletId !== id) throw notFound();
}

/** Checks the access rule of the route before the server reads the request body. */
export function registerAuth(app: App, rules: AuthRules): void {
  app.decorateRequest('optionalSession', null);
  app.decorateRequest('session', {
    getter(this: FastifyRequest) {
      if (!this.optionalSession) throw unauthenticated();
      return this.optionalSession;
    },
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === undefined) return;
    request.optionalSession = await authenticate(rules, request, access);
    if (access !== 'public') await authorise(rules, request, access, request.session);
  });
}
