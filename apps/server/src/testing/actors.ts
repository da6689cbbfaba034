import { ulid } from 'ulid';
import type { Role } from '@tessera/contracts/identity';
import type { ClientContext } from '../modules/identity/client-context';
import { createIdentity, type IdentityDeps } from '../modules/identity/identity';
import type { Session } from '../modules/identity/sessions/sessions.repository';
import { openSession } from '../modules/identity/sessions/open-session.service';
import { trustDevice } from '../modules/identity/devices/trusted-devices.service';
import type { TestApp } from './create-test-app';

export interface Actor {
  name: string;
  userId: string;
  walletId: string;
  signIn(method?: Session['method']): Promise<{ bearer: string; sessionId: string }>;
  trust(): Promise<string>;
}

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

interface ActorFacts {
  name: string;
  country?: string;
  roles?: Role[];
}

/** Creates users whose wallet has an empty vault, which no wallet key opens. */
export function createActors({ deps, clock }: TestApp) {
  const identity: IdentityDeps = { ...deps, ...createIdentity(deps) };
  const query = (text: string, values: unknown[]) => deps.db.$client.query(text, values);
  return async ({ name, country = 'GB', roles = [] }: ActorFacts): Promise<Actor> => {
    const [userId, walletId] = [ulid(), ulid()];
    const now = clock.now();
    await query(
      `insert into users (id, created_at, onboarded_at, username, first_name, last_name, country, roles)
       values ($1, $2, $2, $3, 'Ada', 'Lovelace', $4, $5)`,
      [userId, now, userId.slice(-20).toLowerCase(), country, roles],
    );
    await query(
      `insert into identifiers (id, user_id, type, value, verified_at) values ($1, $1, 'email', $2, $3)`,
      [userId, `${userId.toLowerCase()}@example.com`, now],
    );
    await query(`insert into wallets (id, user_id, vault, created_at) values ($1, $2, '{}', $3)`, [
      walletId,
      userId,
      now,
    ]);
    return {
      name,
      userId,
      walletId,
      signIn: async (method = 'totp') => {
        const start = { userId, method, platformType: undefined };
        const { body } = await deps.db.transaction((tx) => openSession(tx, identity, caller, start));
        const [, claims = ''] = body.access_token.split('.');
        const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString());
        return { bearer: body.access_token, sessionId: String(sid) };
      },
      trust: async () => {
        await deps.db.transaction((tx) => trustDevice(tx, clock, userId, null));
        const { rows } = await query('select max(id) as id from trusted_devices where user_id = $1', [
          userId,
        ]);
        return String(rows[0].id);
      },
    };
  };
}
