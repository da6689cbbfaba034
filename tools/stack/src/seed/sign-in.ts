import { CodeSentAnswer, LoginAnswer, SignedInAnswer, UserAnswer } from '@tessera/contracts/identity';
import { authenticatorCode } from './authenticator-code';
import { type DemoClient, DemoCallError } from './demo-client';
import { DEMO_PASSWORD, type DemoPerson } from './demo-people';
import type { MailReader } from './mail-code';

/**
 * Signs a demo user in, registers the account if it does not exist, and completes the profile.
 *
 * @param authenticatorKey returns the key of their authenticator app, or undefined
 * @returns the access token
 */
export async function signIn(
  call: DemoClient,
  mails: MailReader,
  person: DemoPerson,
  authenticatorKey: () => string | undefined = () => undefined,
): Promise<string> {
  const before = await mails.seen();
  const next = await login(call, person);
  const token =
    typeof next === 'object'
      ? next.token
      : next === 'totp'
        ? await enterAppCode(call, person, authenticatorKey())
        : await enterCode(call, person, await mails.code(person.email, before));
  await onboard(call, person, token);
  return token;
}

/** @returns a token if no code is required; otherwise the source of the code */
async function login(
  call: DemoClient,
  person: DemoPerson,
): Promise<{ readonly token: string } | 'code' | 'totp'> {
  const identity = { type: 'email', identifier: person.email, password: DEMO_PASSWORD };
  try {
    const answer = await call({ path: '/login', body: identity, answer: LoginAnswer });
    return 'access_token' in answer ? { token: answer.access_token } : (answer.method ?? 'code');
  } catch (error) {
    // The server responds the same to an unknown user and to a wrong password. This password is right, so register.
    if (!(error instanceof DemoCallError && error.status === 422)) throw error;
  }
  const consents = { age_confirmed: true, consent: true, country: 'DE' };
  const body = { ...identity, password_confirmation: DEMO_PASSWORD, ...consents };
  await call({ path: '/register', body, answer: CodeSentAnswer });
  return 'code';
}

async function enterCode(call: DemoClient, person: DemoPerson, code: string): Promise<string> {
  const body = { identifier: person.email, authCode: code };
  return (await call({ path: '/authCodeLogin', body, answer: SignedInAnswer })).access_token;
}

/** A code is accepted once: if the current one is consumed, the next one is tried. */
async function enterAppCode(call: DemoClient, person: DemoPerson, key: string | undefined): Promise<string> {
  if (key === undefined) {
    throw new Error(
      `The authenticator key of ${person.email} is gone: put it back, or start over with --reset.`,
    );
  }
  try {
    return await enterCode(call, person, authenticatorCode(key));
  } catch (error) {
    if (!(error instanceof DemoCallError && error.status === 401)) throw error;
    return enterCode(call, person, authenticatorCode(key, 1));
  }
}

async function onboard(call: DemoClient, person: DemoPerson, token: string): Promise<void> {
  const { data } = await call({ path: '/user', token, answer: UserAnswer });
  if (data.onboarded_at !== null) return;
  const { firstName: first_name, lastName: last_name, username } = person;
  const body = { first_name, last_name, username, country: 'DE' };
  await call({ path: '/onboardUser', token, body, answer: UserAnswer });
}
