import type { LightMyRequestResponse } from 'fastify';
import { SignedInAnswer } from '@tessera/contracts/identity';
import { ulid } from 'ulid';
import * as v from 'valibot';
import type { TestApp } from './create-test-app';

export const PASSWORD = 'correct horse! battery';

export const newEmail = (): string => `${ulid().toLowerCase()}@example.com`;

type Method = 'GET' | 'POST' | 'DELETE';

export interface Browser {
  call(
    method: Method,
    path: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  cookies: Map<string, string>;
  bearer: string | undefined;
}

interface BrowserOptions {
  keepsCookies?: boolean;
  /** Client IP address. The default loopback address is exempt from rate limits per network. */
  from?: string;
}

export function createBrowser({ app }: TestApp, { keepsCookies = true, from }: BrowserOptions = {}): Browser {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    bearer: undefined,
    call: async (method, path, payload, headers = {}) => {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        ...(from === undefined ? {} : { remoteAddress: from }),
        ...(payload === undefined ? {} : { payload }),
        cookies: Object.fromEntries(cookies),
        headers: { ...(browser.bearer ? { authorization: `Bearer ${browser.bearer}` } : {}), ...headers },
      });
      for (const { name, value, maxAge } of keepsCookies ? answer.cookies : []) {
        if (value === '' || maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
  return browser;
}

const typeOf = (identifier: string) => (identifier.includes('@') ? 'email' : 'phone');

export const signUpBody = (identifier: string) => ({
  type: typeOf(identifier),
  identifier,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  age_confirmed: true,
  consent: true,
});

export async function codeFor(test: TestApp, identifier: string): Promise<string> {
  await test.runJobs();
  const codes = sentTo(test, identifier).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]);
  const code = codes.findLast((found) => found !== undefined);
  if (code === undefined) throw new Error(`No code was sent to ${identifier}`);
  return code;
}

export async function signUp(test: TestApp, identifier = newEmail(), browser = createBrowser(test)) {
  await browser.call('POST', '/register', signUpBody(identifier));
  const authCode = await codeFor(test, identifier);
  const answer = await browser.call('POST', '/authCodeLogin', { identifier, authCode });
  const body = v.parse(SignedInAnswer, answer.json());
  browser.bearer = body.access_token;
  return { browser, identifier, body, userId: body.data.id };
}

export async function signUpOnboarded(test: TestApp, username = `u${ulid().slice(-12).toLowerCase()}`) {
  const person = await signUp(test);
  const profile = { first_name: 'Ada', last_name: 'Lovelace', username, country: 'GB' };
  await person.browser.call('POST', '/onboardUser', profile);
  return { ...person, username };
}

export async function signIn(
  test: TestApp,
  identifier: string,
  { browser = createBrowser(test), password = PASSWORD, remember = false } = {},
) {
  await browser.call('POST', '/login', { type: typeOf(identifier), identifier, password });
  const authCode = await codeFor(test, identifier);
  const answer = await browser.call('POST', '/authCodeLogin', {
    identifier,
    authCode,
    remember_me: remember,
  });
  const body = v.parse(SignedInAnswer, answer.json());
  browser.bearer = body.access_token;
  return { browser, body };
}

export const sentTo = (test: TestApp, identifier: string) => test.sent.filter(({ to }) => to === identifier);
