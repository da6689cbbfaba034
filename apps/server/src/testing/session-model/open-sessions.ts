import type { SignedInAnswer } from '@tessera/contracts/identity';
import { ulid } from 'ulid';
import type { ClientContext } from '../../modules/identity/client-context';
import { createIdentity, type IdentityDeps } from '../../modules/identity/identity';
import { openSession } from '../../modules/identity/sessions/open-session.service';
import type { TestApp } from '../create-test-app';

/** `tokens` lists all refresh tokens of the session; the index is the generation. */
export interface RealSession {
  id: string;
  bearer: string;
  binding: string;
  tokens: string[];
}

export interface Real {
  test: TestApp;
  sessions: RealSession[];
  signIn(): Promise<void>;
  status(
    session: RealSession,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    more?: CallOptions,
  ): Promise<number>;
  refresh(session: RealSession, token: string, binding?: string): Promise<SignedInAnswer | undefined>;
}

interface CallOptions {
  background?: boolean;
  payload?: object;
}

const caller: ClientContext = {
  ip: '127.0.0.1',
  address: undefined,
  userAgent: null,
  preauth: undefined,
  device: undefined,
  binding: undefined,
  browser: undefined,
  isBrowser: true,
  keepsCookies: true,
};

let identity: IdentityDeps | undefined;

/** Signs a user in without the routes: passwords and codes have their own tests. */
export async function openSessions(test: TestApp): Promise<Real> {
  identity ??= { ...test.deps, ...createIdentity(test.deps) };
  const deps = identity;
  const userId = ulid();
  await test.deps.db.$client.query('insert into users (id, created_at) values ($1, $2)', [
    userId,
    test.clock.now(),
  ]);
  const real: Real = {
    test,
    sessions: [],
    signIn: async () => {
      const start = { userId, method: 'code', platformType: undefined } as const;
      const { body, cookies } = await test.deps.db.transaction((tx) => openSession(tx, deps, caller, start));
      const [, claims = ''] = body.access_token.split('.');
      const id = String(JSON.parse(Buffer.from(claims, 'base64url').toString()).sid);
      const tokens = [body.refresh_token];
      real.sessions.push({ id, bearer: body.access_token, binding: cookies.binding ?? '', tokens });
    },
    status: async (session, method, path, { background = false, payload } = {}) => {
      const answer = await test.app.inject({
        method,
        url: `/api${path}`,
        headers: {
          authorization: `Bearer ${session.bearer}`,
          ...(background ? { 'x-background': '1' } : {}),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      return answer.statusCode;
    },
    refresh: async (session, token, binding = session.binding) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/refreshToken',
        payload: { refresh_token: token },
        cookies: { '__Host-sb': binding },
      });
      return answer.statusCode === 200 ? answer.json() : undefined;
    },
  };
  await real.signIn();
  return real;
}
