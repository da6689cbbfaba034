import { CodeSentAnswer, LoginAnswer, SignedInAnswer, UserAnswer } from '@tessera/contracts';
import { type DemoClient, DemoCallError } from './demo-client';
import { DEMO_PASSWORD, type DemoPerson } from './demo-people';
import type { MailReader } from './mail-code';

/**
 * Signs a demo person in, by way of sign-up when there is no account yet, and completes the profile.
 *
 * @returns the access token
 */
export async function signIn(call: DemoClient, mails: MailReader, person: DemoPerson): Promise<string> {
  const before = await mails.seen();
  const tokenNow = (await login(call, person)) ?? undefined;
  const token = tokenNow ?? (await enterCode(call, person, await mails.code(person.email, before)));
  await onboard(call, person, token);
  return token;
}

/** @returns a token when no code is asked for; otherwise a code has been mailed */
async function login(call: DemoClient, person: DemoPerson): Promise<string | undefined> {
  const identity = { type: 'email', identifier: person.email, password: DEMO_PASSWORD };
  try {
    const answer = await call({ path: '/login', body: identity, answer: LoginAnswer });
    return 'access_token' in answer ? answer.access_token : undefined;
  } catch (error) {
    // The server says the same of an unknown person and of a wrong password; ours is right.
    if (!(error instanceof DemoCallError && error.status === 422)) throw error;
  }
  const consents = { age_confirmed: true, consent: true, country: 'DE' };
  const body = { ...identity, password_confirmation: DEMO_PASSWORD, ...consents };
  await call({ path: '/register', body, answer: CodeSentAnswer });
  return undefined;
}

async function enterCode(call: DemoClient, person: DemoPerson, code: string): Promise<string> {
  const body = { identifier: person.email, authCode: code };
  return (await call({ path: '/authCodeLogin', body, answer: SignedInAnswer })).access_token;
}

async function onboard(call: DemoClient, person: DemoPerson, token: string): Promise<void> {
  const { data } = await call({ path: '/user', token, answer: UserAnswer });
  if (data.onboarded_at !== null) return;
  const { firstName: first_name, lastName: last_name, username } = person;
  const body = { first_name, last_name, username, country: 'DE' };
  await call({ path: '/onboardUser', token, body, answer: UserAnswer });
}
