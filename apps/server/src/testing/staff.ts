import type { Role } from '@tessera/contracts/identity';
import { createIdentity } from '../modules/identity/identity';
import { newTotpSecret, stepAt, totpCode } from '../modules/identity/second-step/totp';
import { createActors, type Actor } from './actors';
import type { Authenticator } from './authenticator';
import type { TestApp } from './create-test-app';

export interface StaffMember extends Actor {
  app: Authenticator;
  bearer: string;
  sessionId: string;
}

export interface StaffTest {
  staff(...roles: Role[]): Promise<StaffMember>;
  person(facts?: { country?: string }): Promise<Actor>;
  withApp(userId: string): Promise<Authenticator>;
  call(
    who: { bearer: string },
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; code: string; body: unknown; text: string }>;
  sql<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]>;
  rolesOf(userId: string): Promise<Role[]>;
  /** Replaces the access token, which expires after ten minutes. */
  renew(member: StaffMember): Promise<void>;
}

const isJson = (type: unknown) => String(type).includes('json');
const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';

export function createStaffTest(test: TestApp): StaffTest {
  const make = createActors(test);
  const { totpSealer, accessTokens } = createIdentity(test.deps);
  const sql: StaffTest['sql'] = async (text, ...values) =>
    (await test.deps.db.$client.query(text, values)).rows;
  const withApp: StaffTest['withApp'] = async (userId) => {
    const secret = newTotpSecret();
    await sql(
      'insert into totp_secrets (user_id, sealed, created_at, confirmed_at) values ($1, $2, $3, $3)',
      userId,
      totpSealer.seal(secret, userId),
      test.clock.now(),
    );
    return { code: (steps = 0) => totpCode(secret, stepAt(test.clock.now()) + steps) };
  };
  return {
    sql,
    withApp,
    person: (facts = {}) => make({ name: 'somebody', ...facts }),
    staff: async (...roles) => {
      const actor = await make({ name: roles.join(' and '), roles });
      return { ...actor, app: await withApp(actor.userId), ...(await actor.signIn()) };
    },
    call: async ({ bearer }, method, path, payload, headers = {}) => {
      const answer = await test.app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${bearer}`, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      const body: unknown = isJson(answer.headers['content-type']) ? answer.json() : null;
      return { status: answer.statusCode, code: codeOf(body), body, text: answer.body };
    },
    renew: async (member) => {
      const { userId, sessionId } = member;
      const authTime = test.clock.now();
      member.bearer = await accessTokens.sign({ userId, sessionId, authTime, platformType: null });
    },
    rolesOf: async (userId) => {
      const [row] = await sql<{ roles: Role[] }>('select roles from users where id = $1', userId);
      return row?.roles ?? [];
    },
  };
}
