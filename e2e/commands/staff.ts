import { StartTotpAnswer } from '@tessera/contracts/account';
import { LoginAnswer, type Role, SignedInAnswer, type Tokens } from '@tessera/contracts/identity';
import { authenticatorCode } from '@tessera/stack';
import type { BrowserContext } from '@playwright/test';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { stackAddress } from '../setup/address';
import { apiClient, makeAccount } from './account';
import type { Person } from './person';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs the product's command line, because the first account of each role is appointed on the server. Does not block this process,
 * where the timers and request handlers of other pages run.
 */
async function changeRole(command: 'grant' | 'take', { email }: Person, role: Role): Promise<void> {
  const words = ['run', '--silent', 'staff', '-w', '@tessera/server', '--', command, email, role];
  const env = { ...process.env, DATABASE_URL: stackAddress().databaseUrl };
  await promisify(execFile)('npm', words, { cwd: ROOT, env });
}

export const grantRole = (person: Person, role: Role) => changeRole('grant', person, role);
export const revokeRole = (person: Person, role: Role) => changeRole('take', person, role);

/** A staff account; its authenticator app uses this key. */
export interface Staff {
  readonly tokens: Tokens;
  readonly authenticatorKey: string;
}

/** Creates a user with wallet, authenticator app and role, signed in with the app's code, as required for staff. */
export async function makeStaff(context: BrowserContext, person: Person, role: Role): Promise<Staff> {
  const first = await makeAccount(context, person, 'complete');
  const call = apiClient(context.request, stackAddress().origin);
  const bearer = first.access_token;
  const { password } = person;
  const started = await call({ path: '/user/totp', bearer, data: { password }, answer: StartTotpAnswer });
  const authenticatorKey = started.data.secret;
  const on = { code: authenticatorCode(authenticatorKey) };
  await call({ path: '/user/totp/verify', bearer, data: on, answer: v.unknown() });
  await grantRole(person, role);
  const identity = { type: 'email', identifier: person.email, password };
  await call({ path: '/login', data: identity, answer: LoginAnswer });
  // The current code is consumed; the server also accepts the next one.
  const code = { identifier: person.email, authCode: authenticatorCode(authenticatorKey, 1) };
  const tokens = await call({ path: '/authCodeLogin', data: code, answer: SignedInAnswer });
  return { tokens, authenticatorKey };
}
