import { randomUUID } from 'node:crypto';
import { APP_VERSION } from '@tessera/contracts/constants';
import { SignedInAnswer } from '@tessera/contracts/identity';
import { createMailReader } from '@tessera/stack';
import * as v from 'valibot';
import type { StackAddress } from '../stack/bench-stack';

const PASSWORD = 'Slate-Meadow-31!';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Calls the API and reads the whole response body, as a browser does. */
export async function call(
  url: string,
  body?: object,
  token?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const headers = {
    ...more,
    'content-type': 'application/json',
    'x-app-version': APP_VERSION,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(20_000), ...sent });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Registers a new user with the mailed code. */
export async function makeAccount({ origin, mailUrl }: StackAddress): Promise<Account> {
  const mails = createMailReader(mailUrl);
  const before = await mails.seen();
  const email = `bench-${randomUUID()}@tessera.local`;
  const identity = { type: 'email', identifier: email, password: PASSWORD };
  const consents = { password_confirmation: PASSWORD, age_confirmed: true, consent: true };
  await call(`${origin}/api/register`, { ...identity, ...consents });
  const code = { identifier: email, authCode: await mails.code(email, before) };
  const { access_token } = v.parse(SignedInAnswer, await call(`${origin}/api/authCodeLogin`, code));
  return { email, password: PASSWORD, token: access_token };
}
