import { randomBytes } from 'node:crypto';
import type { Role } from '@tessera/contracts';
import { ulid } from 'ulid';
import { cookieNames } from '../modules/identity/client-context';
import { hashToken } from '../platform/crypto/secrets';
import { sessions } from '../modules/identity/sessions/sessions.table';
import { isOnCanary } from '../modules/releases/live-releases';
import type { TestApp } from './create-test-app';

/** Somebody whose browser is signed in and who tells of pages. */
export interface PersonOfRemote {
  readonly userId: string;
  /** One page of theirs more. @param network where it calls from */
  tell(network: string, ...events: object[]): Promise<void>;
  /** The same from a session in another browser. */
  again(): Promise<PersonOfRemote>;
}

interface Wanted {
  /** The remote, and the share of its canary that they are all on, or none of them. */
  readonly name: string;
  readonly percent: number;
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

/** People with an account from now on, made straight in the database, who are signed in and are on a canary, or are not. */
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
