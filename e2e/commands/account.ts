import { APP_VERSION } from '@tessera/contracts/constants';
import { CodeSentAnswer, SignedInAnswer, UserAnswer, type Tokens } from '@tessera/contracts/identity';
import { MnemonicAnswer, WalletAnswer } from '@tessera/contracts/wallets';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { stackAddress } from '../setup/address';
import { codeFor } from './mail';
import type { Person } from './person';
import { expect } from './test';

/** How far an account has come, in order. */
type Progress = 'signed up' | 'onboarded' | 'complete';

interface Call<S extends v.GenericSchema> {
  path: string;
  answer: S;
  data?: object;
  bearer?: string;
}

/** Returns a client of the API that uses the cookies of the page's browser context. */
export function apiClient(request: APIRequestContext, origin: string) {
  return async <S extends v.GenericSchema>({ path, answer, data, bearer }: Call<S>) => {
    const headers = {
      accept: 'application/json',
      'x-app-version': APP_VERSION,
      'idempotency-key': randomUUID(),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    };
    const method = data === undefined ? 'GET' : 'POST';
    const response = await request.fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(data === undefined ? {} : { data }),
    });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return v.parse(answer, await response.json());
  };
}

/** Creates an account through the API, up to the given step. Its cookies are in the context. @returns its tokens */
export async function makeAccount(
  context: BrowserContext,
  person: Person,
  standing: Progress,
  origin = stackAddress().origin,
): Promise<Tokens> {
  const call = apiClient(context.request, origin);
  const identity = { type: 'email', identifier: person.email, password: person.password };
  const consents = { password_confirmation: person.password, age_confirmed: true, consent: true };
  await call({ path: '/register', data: { ...identity, ...consents }, answer: CodeSentAnswer });
  const code = { identifier: person.email, authCode: await codeFor(person.email) };
  const tokens = await call({ path: '/authCodeLogin', data: code, answer: SignedInAnswer });
  const bearer = tokens.access_token;
  if (standing === 'signed up') return tokens;
  const { firstName: first_name, lastName: last_name, username } = person;
  const profile = { first_name, last_name, username, country: 'DE' };
  await call({ path: '/onboardUser', bearer, data: profile, answer: UserAnswer });
  if (standing === 'onboarded') return tokens;
  const { mnemonic } = (await call({ path: '/wallets/mnemonic', bearer, answer: MnemonicAnswer })).data;
  const wallet = { walletPasscode: person.walletKey, mnemonic };
  await call({ path: '/wallets', bearer, data: wallet, answer: WalletAnswer });
  return tokens;
}

/** Stores the tokens in local storage, so that every page of the context is signed in. */
export async function enter(
  context: BrowserContext,
  tokens: Tokens,
  origin = stackAddress().origin,
): Promise<Page> {
  const page = await context.newPage();
  // A page of the same origin without the app, so that the next page starts without state.
  await page.goto(`${origin}/health/live`);
  await page.evaluate(({ access_token, refresh_token, expires_in }) => {
    localStorage.setItem('tessera.refresh_token', refresh_token);
    localStorage.setItem('tessera.expires_at', String(Date.now() + expires_in * 1000));
    localStorage.setItem('tessera.last_activity', String(Date.now()));
    localStorage.setItem('tessera.access_token', access_token);
  }, tokens);
  return page;
}

/** Creates a user with a wallet through the API and opens a page. */
export async function enterWithWallet(
  context: BrowserContext,
  person: Person,
  path = '/dashboard',
): Promise<Page> {
  const page = await enter(context, await makeAccount(context, person, 'complete'));
  await page.goto(`${stackAddress().origin}${path}`);
  return page;
}
