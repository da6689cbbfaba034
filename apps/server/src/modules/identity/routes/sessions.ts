import {
  DevicesAnswer,
  HandoffAnswer,
  HandoffExchangeRequest,
  SessionsAnswer,
} from '@tessera/contracts/account';
import { LogoutRequest, RefreshRequest, SignedInAnswer, Tokens } from '@tessera/contracts/identity';
import { Done } from '@tessera/contracts/primitives';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';
import { OwnParams } from '../../../http/own-params';
import { notFound } from '../../../platform/errors';
import { revokeDevice, revokeDevices } from '../devices/trusted-devices.repository';
import { describeDevices } from '../devices/trusted-devices.service';
import type { IdentityDeps } from '../identity';
import { recordActivity } from '../sessions/authenticate';
import { endSession, endSessions } from '../sessions/end-sessions.repository';
import { HANDOFF_SECONDS, exchangeHandoff, startHandoff } from '../sessions/handoff.service';
import { refreshSession } from '../sessions/refresh-session.service';
import { describeSessions, revokeSession } from '../sessions/signed-in-sessions.service';
import { applyCookies, applySignIn, publicCall, readClientContext, sessionCall } from './client';

export function registerSessions(app: App, deps: IdentityDeps): void {
  const { db, clock, sessionStore } = deps;
  const config = { access: 'session' } as const;
  app.post('/refreshToken', publicCall(RefreshRequest, Tokens), (request) =>
    refreshSession(deps, readClientContext(request), request.body),
  );
  app.post('/logout', sessionCall(LogoutRequest, Done), async ({ session, body }, reply) => {
    const { sessionId, userId } = session;
    const everywhere = body.everywhere === true;
    await db.transaction(async (tx) => {
      if (!everywhere) return endSession(tx, clock, sessionId, 'logout');
      await endSessions(tx, clock, userId, 'logout');
      await revokeDevices(tx, clock, userId);
    });
    sessionStore.evict({ userId });
    applyCookies(reply, { binding: null, ...(everywhere ? { device: null } : {}) });
    return { message: 'You are signed out' };
  });

  app.get('/user/sessions', { schema: { response: { 200: SessionsAnswer } }, config }, async (request) => ({
    data: await describeSessions(deps, request.session),
  }));
  const ofOwnId = { schema: { params: OwnParams, response: noContent }, config };
  app.delete('/user/sessions/:id', ofOwnId, async ({ session, params }) => {
    if (!(await revokeSession(deps, session.userId, params.id))) throw notFound();
  });
  app.post('/session/activity', { schema: { response: noContent }, config }, async (request) => {
    await recordActivity(deps, request.session.sessionId);
  });

  app.get('/user/devices', { schema: { response: { 200: DevicesAnswer } }, config }, async (request) => ({
    data: await describeDevices(deps, request.session.userId, readClientContext(request).device),
  }));
  app.delete('/user/devices/:id', ofOwnId, async ({ session, params }) => {
    if (!(await revokeDevice(db, clock, session.userId, params.id))) throw notFound();
  });

  app.post('/session-handoff', { schema: { response: { 200: HandoffAnswer } }, config }, async (request) => {
    const code = await startHandoff(deps, readClientContext(request), request.session);
    return { data: { ...code, expires_in: HANDOFF_SECONDS } };
  });
  const exchange = publicCall(HandoffExchangeRequest, SignedInAnswer);
  app.post('/session-handoff/exchange', exchange, async (request, reply) =>
    applySignIn(reply, await exchangeHandoff(deps, readClientContext(request), request.body)),
  );
}
