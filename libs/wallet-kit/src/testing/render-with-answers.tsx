import type { User } from '@tessera/contracts';
import { queryKeys } from '@tessera/api';
import { ApiProvider, createApi, createQueryClient } from '@tessera/client';
import { loadAccountParts } from '@tessera/ui';
import { createMemorySession, SessionProvider } from '@tessera/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { tokensOf } from './session.builder';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

// The shell loads the account parts before it renders a page.
beforeAll(loadAccountParts);

export interface Call {
  path: string;
  search: string;
  body: unknown;
  idempotencyKey: string | null;
  stepUpCode: string | null;
  /** Says that no person asked for it. */
  background: boolean;
}
type Answer = { status: number; body: unknown } | 'no answer';
/** By path below /api; a list is answered one after the other, its last for good. */
export type Answers = Record<
  string,
  Answer | readonly (Answer | Promise<Answer>)[] | ((call: Call) => Answer | Promise<Answer>)
>;

export const WALLET_ID = '01JD2V7Q8M3N4P5R6S7T8V9W0X';

export const ok = (data: unknown): Answer => ({ status: 200, body: { data } });

export const wallets = ok([
  {
    id: WALLET_ID,
    created_at: '2026-11-20T10:00:00.000Z',
    addresses: [{ chainId: 'optio-testnet', address: 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m' }],
  },
]);

/** An answer that is on its way until it is let go: what is shown meanwhile can be looked at in peace. */
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

/**
 * Something of this remote with a session, a client whose network is `answers`, and a router that stands at `path`;
 * `route` is its pattern when it has parameters. `user` is signed in before anything is shown.
 */
export function renderWithAnswers(
  element: ReactElement,
  options: { answers: Answers; path?: string; route?: string; user?: User },
) {
  const calls: Call[] = [];
  const toasts: string[] = [];
  const session = createMemorySession({});
  if (options.user !== undefined) session.login(tokensOf(options.user), options.user);
  const fetch = createNetwork(options.answers, calls);
  const api = createApi({ session, baseUrl: 'http://tessera.test/api', fetch });
  const say = (message: string) => toasts.push(message);
  const clear = () => toasts.push('(cleared)');
  const queryClient = createQueryClient({ session, toasts: { error: say, success: say, clear } });
  // A person of these tests shows their figures, unless the test answers otherwise.
  if (options.answers['/user/preferences'] === undefined)
    queryClient.setQueryData(queryKeys.preferences, { hide_balances: false });
  const path = options.path ?? '/';
  const router = createMemoryRouter(
    [
      { path: options.route ?? new URL(path, 'http://tessera.test').pathname, element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <SessionProvider value={session}>
      <ApiProvider value={api}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiProvider>
    </SessionProvider>,
  );
  const callsTo = (name: string) => calls.filter((call) => call.path === name);
  return { user: userEvent.setup(), calls, callsTo, toasts, router, queryClient, session };
}
