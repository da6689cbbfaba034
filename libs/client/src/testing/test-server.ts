import type { User } from '@tessera/contracts/identity';
import type { Session } from '@tessera/session';
import { createMemorySession } from '@tessera/session/testing';
import { createApi, type Api } from '../create-api';

export interface Heard {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}
type Answer = (call: Heard) => Response | Promise<Response>;

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** User who has just signed up. */
export const nobody: User = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W0X',
  first_name: null,
  last_name: null,
  username: null,
  avatar: null,
  email: null,
  phone_number: null,
  roles: [],
  country: null,
  onboarded_at: null,
};

/** Builds a client whose network is `answer`; `heard` lists its requests in order. */
export function buildApi(
  answer: Answer,
  more: { onOutdated?: () => void; traceId?: string } = {},
): { api: Api; session: Session; heard: Heard[]; visited: string[] } {
  const heard: Heard[] = [];
  const visited: string[] = [];
  const session = createMemorySession({ openSignIn: () => visited.push('sign-in') });
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const text = await request.text();
    const call: Heard = {
      method: request.method,
      path: request.url.replace('http://tessera.test/api', ''),
      headers: Object.fromEntries(request.headers),
      body: text === '' ? undefined : JSON.parse(text),
    };
    heard.push(call);
    return Promise.race([
      answer(call),
      new Promise<never>((_resolve, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      ),
    ]);
  };
  return {
    api: createApi({ session, baseUrl: 'http://tessera.test/api', fetch, ...more }),
    session,
    heard,
    visited,
  };
}
