import { ApiProvider, createApi, createQueryClient } from '@tessera/client';
import { SessionProvider, type Session } from '@tessera/session';
import { createMemorySession } from '@tessera/session/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

interface Call {
  path: string;
  body: unknown;
}
type Answer = { status: number; body: unknown };

interface Options {
  Component: ComponentType;
  path: string;
  state?: unknown;
  /** Responses by path below /api. A key with a method or a query has priority. */
  answers: Record<string, Answer | (() => Answer | Promise<Answer>)>;
  session?: Session;
}

/** Renders a page with a session and an API client that receives `answers`. */
export function renderPage({ Component, path, state, answers, session = createMemorySession({}) }: Options) {
  const calls: Call[] = [];
  const bearers: (string | null)[] = [];
  const toasts: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const name = pathname.replace('/api', '');
    const sent = await request.text();
    calls.push({ path: name, body: sent === '' ? undefined : JSON.parse(sent) });
    bearers.push(request.headers.get('authorization'));
    const found = answers[`${request.method} ${name}`] ?? answers[`${name}${search}`] ?? answers[name];
    const answer = await (typeof found === 'function' ? found() : found);
    return new Response(JSON.stringify(answer?.body ?? {}), { status: answer?.status ?? 404 });
  };
  const api = createApi({ session, baseUrl: 'http://tessera.test/api', fetch });
  const say = (message: string) => toasts.push(message);
  const queryClient = createQueryClient({
    session,
    toasts: { error: say, success: say, clear: () => undefined },
  });
  const routePath = path.split('?')[0] ?? path;
  const router = createMemoryRouter(
    [
      { path: routePath, element: <Component /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [{ pathname: routePath, search: path.slice(routePath.length), state }] },
  );
  const user = userEvent.setup();
  render(
    <SessionProvider value={session}>
      <ApiProvider value={api}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiProvider>
    </SessionProvider>,
  );
  return { user, calls, bearers, toasts, session, router };
}
