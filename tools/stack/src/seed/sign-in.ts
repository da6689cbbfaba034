import { CodeSentAnswer, LoginAnswer, SignedInAnswer, UserAnswer } from '@tessera/contracts';
import { authenticatorCode } from './authenticator-code';
import { type DemoClient, DemoCallError } from './demo-client';
import { DEMO_PASSWORD, type DemoPerson } from './demo-people';
import type { MailReader } from './mail-code';

/**
 * Signs a demo person in, by way of sign-up when there is no account yet, and completes the profile.
 *
 * @param authenticatorKey the key of their authenticator app, when it is on
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

/** @returns a token when no code is asked for; otherwise where the code comes from */
async function login(
  call: DemoClient,
  person: DemoPerson,
): Promise<{ readonly token: string } | 'code' | 'totp'> {
  const identity = { type: 'email', identifier: person.email, password: DEMO_PASSWORD };
  try {
    const answer = await call({ path: '/login', body: identity, answer: LoginAnswer });
    return 'access_token' in answer ? { token: answer.access_token } : (answer.method ?? 'code');
  } catch (error) {
    // The server says the same of an unknown person and of a wrong password; ours is right.
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

/** Each code counts once: when the present one is spent, the next one is taken too. */
async function enterAppCode(call: DemoClient, person: DemoPerson, key: string | undefined): Promise<string> {
  if (key === undefined) {
    throw new Error(
      `The authenticator key of ${person.email} is gone: put it back, or begin anew with --reset.`,
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
