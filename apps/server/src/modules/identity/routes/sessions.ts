import {
  RefreshRequest,
  Tokens,
  Done,
  LogoutRequest,
  SessionsAnswer,
  DevicesAnswer,
  HandoffAnswer,
  HandoffExchangeRequest,
  SignedInAnswer,
} from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { readClientContext, applyCookies } from './client';
import type { IdentityDeps } from '../identity';
import { refreshSession } from '../sessions/refresh-session.service';
import { endSession, endSessions } from '../sessions/end-sessions.repository';
import { revokeDevices, revokeDevice } from '../devices/trusted-devices.repository';
import { noContent } from '../../../http/no-content';
import { OwnParams } from '../../../http/own-params';
import { notFound } from '../../../platform/errors';
import { recordActivity } from '../sessions/authenticate';
import { describeSessions, revokeSession } from '../sessions/signed-in-sessions.service';
import { describeDevices } from '../devices/trusted-devices.service';
import { HANDOFF_SECONDS, exchangeHandoff, startHandoff } from '../sessions/handoff.service';

export function registerRefreshToken(app: App, deps: IdentityDeps): void {
  app.post(
    '/refreshToken',
    { schema: { body: RefreshRequest, response: { 200: Tokens } }, config: { access: 'public' } },
    (request) => refreshSession(deps, readClientContext(request), request.body),
  );
}

/** Ends this session, or with `everywhere` every session and trusted device of the user. */
export function registerLogout(app: App, deps: IdentityDeps): void {
  app.post(
    '/logout',
    { schema: { body: LogoutRequest, response: { 200: Done } }, config: { access: 'session' } },
    async (request, reply) => {
      const { sessionId, userId } = request.session;
      const everywhere = request.body.everywhere === true;
      await deps.db.transaction(async (tx) => {
        if (!everywhere) return endSession(tx, deps.clock, sessionId, 'logout');
        await endSessions(tx, deps.clock, userId, 'logout');
        await revokeDevices(tx, deps.clock, userId);
      });
      deps.sessionStore.evict({ userId });
      applyCookies(reply, { binding: null, ...(everywhere ? { device: null } : {}) });
      return { message: 'You are signed out' };
    },
  );
}

export function registerSessions(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/sessions',
    { schema: { response: { 200: SessionsAnswer } }, config: { access: 'session' } },
    async (request) => ({ data: await describeSessions(deps, request.session) }),
  );
  app.delete(
    '/user/sessions/:id',
    { schema: { params: OwnParams, response: noContent }, config: { access: 'session' } },
    async (request, reply) => {
      if (!(await revokeSession(deps, request.session.userId, request.params.id))) throw notFound();
      return reply.code(204).send();
    },
  );
  app.post(
    '/session/activity',
    { schema: { response: noContent }, config: { access: 'session' } },
    async (request, reply) => {
      await recordActivity(deps, request.session.sessionId);
      return reply.code(204).send();
    },
  );
}

export function registerDevices(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/devices',
    { schema: { response: { 200: DevicesAnswer } }, config: { access: 'session' } },
    async (request) => ({
      data: await describeDevices(deps, request.session.userId, readClientContext(request).device),
    }),
  );
  app.delete(
    '/user/devices/:id',
    { schema: { params: OwnParams, response: noContent }, config: { access: 'session' } },
    async (request, reply) => {
      if (!(await revokeDevice(deps.db, deps.clock, request.session.userId, request.params.id)))
        throw notFound();
      return reply.code(204).send();
    },
  );
}

export function registerHandoff(app: App, deps: IdentityDeps): void {
  app.post(
    '/session-handoff',
    { schema: { response: { 200: HandoffAnswer } }, config: { access: 'session' } },
    async (request) => ({
      data: {
        ...(await startHandoff(deps, readClientContext(request), request.session)),
        expires_in: HANDOFF_SECONDS,
      },
    }),
  );
  app.post(
    '/session-handoff/exchange',
    {
      schema: { body: HandoffExchangeRequest, response: { 200: SignedInAnswer } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { body, cookies } = await exchangeHandoff(deps, readClientContext(request), request.body);
      applyCookies(reply, cookies);
      return body;
    },
  );
}
