import type { FastifyRequest } from 'fastify';
import type { Role } from '@tessera/contracts';
import type { App } from './app-types';
import { SECOND } from '../platform/clock';
import type { PlatformDeps } from '../platform/deps';
import type { AccessTokens } from '../modules/identity/access-token';
import { endSession } from '../modules/identity/end-sessions';
import { recordActivity } from '../modules/identity/record-activity';
import { idleMinutesOf, overdue } from '../modules/identity/session-rules';
import type { SessionRow, SessionStore } from '../modules/identity/session-store';
import type { Access } from './access';
import { forbidden, notFound, unauthenticated } from './http-error';
import { passStaffGate, type StaffGateDeps } from './staff-gate';

/** Who is calling. */
export interface RequestSession {
  userId: string;
  sessionId: string;
  roles: readonly Role[];
  onboarded: boolean;
  country: string | null;
  frozen: boolean;
  /** Signed in with the authenticator app or a recovery code, as staff must. */
  strong: boolean;
  /** When the authenticator app was last used: at the sign-in or since. */
  provedAt: Date | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session, or null on a public route without a good bearer. */
    optionalSession: RequestSession | null;
    /** The caller's session; throws 401 when there is none. */
    readonly session: RequestSession;
  }
}

export interface AuthDeps extends Pick<PlatformDeps, 'config'>, StaffGateDeps {
  accessTokens: AccessTokens;
  sessionStore: SessionStore;
  /** Whether the wallet is the user's: `wallet-owner` routes ask it for the path's `id`. */
  ownsWallet: (userId: string, walletId: string) => Promise<boolean>;
}

/** Writing every call's time would cost a row write a call: half a minute is exact enough for a limit in minutes. */
const ACTIVITY_STEP = 30 * SECOND;

const needsFreshRow = (access: Access) => access === 'wallet-owner' || typeof access === 'object';

/** The row of a session that is not over; one that ran out unseen is ended here. */
export async function liveRow(
  deps: Pick<AuthDeps, 'clock' | 'config' | 'db' | 'sessionStore'>,
  sessionId: string,
  fresh: boolean,
): Promise<SessionRow | undefined> {
  const { clock, config, sessionStore, db } = deps;
  const now = clock.now();
  const late = (row: SessionRow) => overdue(row, now, idleMinutesOf(config, row.roles));
  let row = await sessionStore.get(sessionId, fresh);
  // Another process may have seen activity that this one's cache has not.
  if (row && late(row) === 'idle') row = await sessionStore.get(sessionId, true);
  if (!row || row.endedAt) return undefined;
  const reason = late(row);
  if (reason === undefined) return row;
  await endSession(db, clock, sessionId, reason);
  sessionStore.forget({ sessionId });
  return undefined;
}

async function authenticate(
  deps: AuthDeps,
  request: FastifyRequest,
  access: Access,
): Promise<RequestSession | null> {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  const claims = token === undefined ? undefined : await deps.accessTokens.verify(token);
  if (!claims) return null;
  const row = await liveRow(deps, claims.sessionId, needsFreshRow(access));
  if (!row || row.userId !== claims.userId) return null;
  const { id: sessionId, userId, roles, onboarded, country, frozen, strong, lastActivityAt } = row;
  const provedAt = row.steppedUpAt ?? (strong ? row.authTime : null);
  const idleFor = deps.clock.now().getTime() - lastActivityAt.getTime();
  if (request.headers['x-background'] !== '1' && idleFor >= ACTIVITY_STEP)
    await recordActivity(deps, sessionId);
  return { userId, sessionId, roles, onboarded, country, frozen, strong, provedAt };
}

async function authorise(deps: AuthDeps, request: FastifyRequest, access: Access, session: RequestSession) {
  if (access === 'session' || access === 'public') return;
  if (typeof access === 'object') return passStaffGate(deps, request, access.permission);
  if (!session.onboarded) throw forbidden('ONBOARDING_REQUIRED', 'Please complete your profile first');
  if (access === 'onboarded') return;
  const { params } = request;
  const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
  if (!(await deps.ownsWallet(session.userId, id))) throw notFound();
}

/** Decides 401, 403 and 404 of a route's authorisation row before its body is read or anything happens. */
export function registerAuth(app: App, deps: AuthDeps): void {
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
    request.optionalSession = await authenticate(deps, request, access);
    if (access !== 'public') await authorise(deps, request, access, request.session);
  });
}
