import type { LightMyRequestResponse } from 'fastify';
import type { Role } from '@tessera/contracts/identity';
import { ulid } from 'ulid';
import { MINUTE } from '../../platform/clock';
import type { ClientContext } from '../../modules/identity/client-context';
import { createIdentity, type IdentityDeps } from '../../modules/identity/identity';
import { openSession } from '../../modules/identity/sessions/open-session.service';
import type { TestApp } from '../create-test-app';

const caller: ClientContext = {
  ip: '127.0.0.1',
  address: undefined,
  userAgent: null,
  preauth: undefined,
  device: undefined,
  binding: undefined,
  browser: undefined,
  isBrowser: false,
  keepsCookies: false,
};

interface PersonFacts {
  username?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  hidden?: boolean;
  roles?: Role[];
  onboarded?: boolean;
}

export interface Person {
  userId: string;
  username: string;
  email: string;
  call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object): Promise<LightMyRequestResponse>;
}

/** Opens sessions without the routes: sign-up and sign-in have their own tests. */
export function createPeople({ app, deps, clock }: TestApp) {
  const identity: IdentityDeps = { ...deps, ...createIdentity(deps) };
  const query = (text: string, values: unknown[]) => deps.db.$client.query(text, values);
  return async (facts: PersonFacts = {}): Promise<Person> => {
    const userId = ulid();
    const { firstName = 'Ada', lastName = 'Lovelace', hidden = false, roles = [], onboarded = true } = facts;
    const username = facts.username ?? `u${userId.slice(-16).toLowerCase()}`;
    const email = `${userId.toLowerCase()}@example.com`;
    const now = clock.now();
    await query(
      `insert into users (id, created_at, onboarded_at, username, first_name, last_name, country, hidden, roles)
       values ($1, $2, $3, $4, $5, $6, 'GB', $7, $8)`,
      [userId, now, onboarded ? now : null, username, firstName, lastName, hidden, roles],
    );
    const own = [['email', email], ...(facts.phone === undefined ? [] : [['phone', facts.phone]])];
    for (const [type, value] of own)
      await query(
        `insert into identifiers (id, user_id, type, value, verified_at) values ($1, $2, $3, $4, $5)`,
        [ulid(), userId, type, value, now],
      );
    const start = { userId, method: 'code', platformType: undefined } as const;
    let signedIn = { at: Number.NEGATIVE_INFINITY, bearer: '' };
    const bearer = async () => {
      const at = clock.now().getTime();
      if (at - signedIn.at < 5 * MINUTE) return signedIn.bearer;
      const { body } = await deps.db.transaction((tx) => openSession(tx, identity, caller, start));
      signedIn = { at, bearer: body.access_token };
      return signedIn.bearer;
    };
    return {
      userId,
      username,
      email,
      call: async (method, path, payload) =>
        app.inject({
          method,
          url: `/api${path}`,
          headers: { authorization: `Bearer ${await bearer()}` },
          ...(payload === undefined ? {} : { payload }),
        }),
    };
  };
}

export const follow = (one: Person, other: Person) => one.call('POST', `/user/follow/${other.userId}`);
export const unfollow = (one: Person, other: Person) => one.call('DELETE', `/user/follow/${other.userId}`);
export const block = (one: Person, other: Person) => one.call('POST', `/user/profile/block/${other.userId}`);
export const unblock = (one: Person, other: Person) =>
  one.call('DELETE', `/user/profile/block/${other.userId}`);
