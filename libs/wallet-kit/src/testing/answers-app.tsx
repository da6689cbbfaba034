import type { User } from '@tessera/contracts/identity';
import { queryKeys } from '@tessera/api';
import { ApiProvider, createApi, createQueryClient } from '@tessera/client';
import { SessionProvider } from '@tessera/session';
import { createMemorySession } from '@tessera/session/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { tokensOf } from './session.builder';

export interface Call {
  path: string;
  search: string;
  body: unknown;
  idempotencyKey: string | null;
  stepUpCode: string | null;
  /** Whether the app sent it without an action of the user. */
  background: boolean;
}
type Answer = { status: number; body: unknown } | 'no answer';
/** Responses by path below /api. The entries of a list are sent in order, the last one repeatedly. */
export type Answers = Record<
  string,
  Answer | readonly (Answer | Promise<Answer>)[] | ((call: Call) => Answer | Promise<Answer>)
>;

export const WALLET_ID = '01JD2V7Q8M3N4P5R6S7T8V9W0X';

export const ok = (data: unknown): Answer => ({ status: 200, body: { data } });

/** A response that never arrives, for stories of the loading state. */
export const never = () => new Promise<Answer>(() => undefined);

export const failing: Answer = {
  status: 500,
  body: { message: 'Something went wrong. Please try again later.' },
};

export const wallets = ok([
  {
    id: WALLET_ID,
    created_at: '2026-11-20T10:00:00.000Z',
    addresses: [{ chainId: 'optio-testnet', address: 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m' }],
  },
]);

/** A response that stays in flight until `letGo()`, for checks of the loading state. */
export function heldBack(answer: Answer) {
  let letGo: () => void = () => undefined;
  const held = new Promise<Answer>((resolve) => {
    letGo = () => resolve(answer);
  });
  return { answer: held, letGo };
}

function createNetwork(answers: Answers, calls: Call[]) {
  const turns = new Map<string, number>();
  const answerOf = (call: Call): Answer | Promise<Answer> => {
    const found = answers[call.path];
    if (found === undefined) return { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } };
    if (typeof found === 'function') return found(call);
    if (!Array.isArray(found)) return found as Answer;
    const turn = turns.get(call.path) ?? 0;
    turns.set(call.path, turn + 1);
    return found[Math.min(turn, found.length - 1)];
  };
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const sent = await request.text();
    const isJson = request.headers.get('content-type') === 'application/json';
    const call = {
      path: url.pathname.replace('/api', ''),
      search: url.search,
      body: sent === '' ? undefined : isJson ? JSON.parse(sent) : sent,
      idempotencyKey: request.headers.get('idempotency-key'),
      stepUpCode: request.headers.get('x-step-up'),
      background: request.headers.has('x-background'),
    };
    calls.push(call);
    const answer = await answerOf(call);
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
}

export interface AppOptions {
  answers: Answers;
  path?: string;
  /** State that the previous page passed. */
  state?: unknown;
  /** Pattern of the path, when it has parameters. */
  route?: string;
  /** Signed in before the first render. */
  user?: User;
}

/** Creates an app around an element: a session, a client whose network is `answers`, and a router at `path`. */
export function createAnswersApp(element: ReactElement, options: AppOptions) {
  const calls: Call[] = [];
  const toasts: string[] = [];
  const session = createMemorySession({});
  if (options.user !== undefined) session.login(tokensOf(options.user), options.user);
  const fetch = createNetwork(options.answers, calls);
  const api = createApi({ session, baseUrl: 'http://tessera.test/api', fetch });
  const say = (message: string) => toasts.push(message);
  const clear = () => toasts.push('(cleared)');
  const queryClient = createQueryClient({ session, toasts: { error: say, success: say, clear } });
  // Amounts are visible unless `answers` has preferences.
  if (options.answers['/user/preferences'] === undefined)
    queryClient.setQueryData(queryKeys.preferences, { hide_balances: false });
  const path = options.path ?? '/';
  const { pathname, search } = new URL(path, 'http://tessera.test');
  const router = createMemoryRouter(
    [
      { path: options.route ?? pathname, element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [{ pathname, search, state: options.state }] },
  );
  const app = (
    <SessionProvider value={session}>
      <ApiProvider value={api}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiProvider>
    </SessionProvider>
  );
  return { app, calls, toasts, router, queryClient, session };
}

/** An element in its app, for stories of the gallery. */
export function AnswersApp({ children, ...options }: AppOptions & { children: ReactElement }) {
  const [{ app }] = useState(() => createAnswersApp(children, options));
  return app;
}
