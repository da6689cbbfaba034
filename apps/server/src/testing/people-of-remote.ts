import { randomBytes } from 'node:crypto';
import type { Role } from '@tessera/contracts/identity';
import { ulid } from 'ulid';
import { cookieNames } from '../modules/identity/client-context';
import { hashToken } from '../platform/crypto/secrets';
import { sessions } from '../modules/identity/sessions/sessions.table';
import { isOnCanary } from '../modules/releases/canary-audience';
import type { TestApp } from './create-test-app';

export interface PersonOfRemote {
  readonly userId: string;
  /** Sends events as a new page load. @param network IP address of the client */
  tell(network: string, ...events: object[]): Promise<void>;
  again(): Promise<PersonOfRemote>;
}

interface Wanted {
  readonly name: string;
  readonly percent: number;
  /** Whether the users are on the canary of the remote. */
  readonly on: boolean;
  readonly count: number;
  readonly roles?: readonly Role[];
}

async function signIn(test: TestApp, userId: string): Promise<PersonOfRemote> {
  const { deps, clock, app } = test;
  const [now, binding] = [clock.now(), randomBytes(32).toString('base64url')];
  await deps.db.insert(sessions).values({
    id: ulid(),
    userId,
    method: 'totp',
    authTime: now,
    lastActivityAt: now,
    bindingHash: hashToken(binding),
    ip: '127.0.0.1',
  });
  return {
    userId,
    async tell(network, ...events) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/telemetry',
        remoteAddress: network,
        cookies: { [cookieNames.binding]: binding },
        payload: { trace: randomBytes(16).toString('hex'), events },
      });
      if (answer.statusCode !== 204) throw new Error(answer.body);
    },
    again: () => signIn(test, userId),
  };
}

export async function signInPeople(
  test: TestApp,
  { name, percent, on, count, roles = [] }: Wanted,
): Promise<PersonOfRemote[]> {
  const people: PersonOfRemote[] = [];
  while (people.length < count) {
    const userId = ulid();
    if (isOnCanary(userId, name, percent) !== on) continue;
    await test.deps.db.$client.query(
      `insert into users (id, created_at, onboarded_at, username, first_name, last_name, country, roles)
       values ($1, $2, $2, $3, 'Ada', 'Lovelace', 'GB', $4)`,
      [userId, test.clock.now(), userId.slice(-20).toLowerCase(), roles],
    );
    people.push(await signIn(test, userId));
  }
  return people;
}
