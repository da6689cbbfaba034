import { StartTotpAnswer } from '@tessera/contracts/account';
import { LoginAnswer, type Role, SignedInAnswer, type Tokens } from '@tessera/contracts/identity';
import { openOperatorRoles } from '@tessera/server/operator-roles';
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

type ChangeRole = (person: Person, role: Role) => Promise<void>;

/** Runs the product's command line. Does not block this process, where the timers and request handlers of other pages run. */
const byCommand =
  (command: 'grant' | 'take'): ChangeRole =>
  async ({ email }, role) => {
    const words = ['run', '--silent', 'staff', '-w', '@tessera/server', '--', command, email, role];
    const env = { ...process.env, DATABASE_URL: stackAddress().databaseUrl };
    await promisify(execFile)('npm', words, { cwd: ROOT, env });
  };
export const grantByCommand = byCommand('grant');
export const revokeByCommand = byCommand('take');

/** Does the same as `grantByCommand`, without a process that loads the server's code. */
const grantRole: ChangeRole = async ({ email }, role) => {
  const roles = openOperatorRoles(stackAddress().databaseUrl);
  try {
    await roles.grant({ email, role, operator: 'e2e' });
  } finally {
    await roles.close();
  }
};

/** A staff account; its authenticator app uses this key. */
export interface Staff {
  readonly tokens: Tokens;
  readonly authenticatorKey: string;
}

/**
 * Creates a user with wallet, authenticator app and role, signed in with the app's code, as required for staff. The first
 * account of each role is appointed on the server.
 */
export async function makeStaff(
  context: BrowserContext,
  person: Person,
  role: Role,
  grant = grantRole,
): Promise<Staff> {
  const first = await makeAccount(context, person, 'complete');
  const call = apiClient(context.request, stackAddress().origin);
  const bearer = first.access_token;
  const { password } = person;
  const started = await call({ path: '/user/totp', bearer, data: { password }, answer: StartTotpAnswer });
  const authenticatorKey = started.data.secret;
  const on = { code: authenticatorCode(authenticatorKey) };
  await call({ path: '/user/totp/verify', bearer, data: on, answer: v.unknown() });
  await grant(person, role);
  const identity = { type: 'email', identifier: person.email, password };
  await call({ path: '/login', data: identity, answer: LoginAnswer });
  // The current code is consumed; the server also accepts the next one.
  const code = { identifier: person.email, authCode: authenticatorCode(authenticatorKey, 1) };
  const tokens = await call({ path: '/authCodeLogin', data: code, answer: SignedInAnswer });
  return { tokens, authenticatorKey };
}
