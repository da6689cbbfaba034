import { createApi, createQueryClient } from '@tessera/client';
import type { User } from '@tessera/contracts/identity';
import type { NotificationsPage } from '@tessera/contracts/notifications';
import type { RegistryEntry, RemotesAnswer } from '@tessera/contracts/remotes';
import type { Wallet } from '@tessera/contracts/wallets';
import { createRegistry, type FailedCardProps, type LoadedRemote } from '@tessera/federation';
import type { Clock, Session } from '@tessera/session';
import { createMemorySession, createTabHub } from '@tessera/session/testing';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { pagePaths } from '../guards/page-paths';
import { Providers } from '../providers';
import { createRoutes, lateRoutes } from '../routes';
import { frame } from '../layout/frame';
import { ShellLayout, SignedInParts } from '../layout/lazy-layout';
import { createTestLoader } from './create-test-loader';
import { everything } from './registry-entries';

export const maya: User = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W0X',
  first_name: 'Maya',
  last_name: 'okafor',
  username: 'mayaok',
  avatar: null,
  email: 'maya@example.test',
  phone_number: null,
  roles: [],
  country: 'GB',
  onboarded_at: '2026-11-20T10:00:00.000Z',
};
const wallet: Wallet = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W0Y',
  created_at: '2026-11-20T10:00:00.000Z',
  addresses: [],
  phrase_checked_at: null,
};

interface Options {
  path?: string;
  user?: User | null;
  wallets?: Wallet[];
  entries?: RegistryEntry[];
  /** Width of the window, for media queries. */
  width?: number;
  clock?: Clock;
  /** Simulates a reload: tokens are stored, and GET /user fails. */
  userFails?: boolean;
  /** Additional response of GET /remotes after the sign-in. */
  late?: RegistryEntry[];
  /** Remote that loads only after a retry. */
  fails?: string;
  /** Additional fields of the response of GET /remotes. */
  remotes?: () => Partial<RemotesAnswer>;
  /** Response of GET /notifications. */
  notifications?: () => NotificationsPage;
  /** Components in place of those of the slots. */
  slots?: LoadedRemote['slots'];
}

const Nothing = () => null;

/** Returns entries as the registry has them, by the name of their remote. */
export const byName = (entries: readonly RegistryEntry[]) =>
  Object.fromEntries(entries.map((entry) => [entry.manifest.name, entry]));

// Compiles the lazy modules before the first test, so that no query waits for it.
beforeAll(async () => {
  ShellLayout.preload();
  SignedInParts.preload();
  await Promise.all([import('../layout/shell-layout'), import('../layout/signed-in-parts')]);
});

/** Renders the whole shell with a memory router, a fake server, and headings as pages. */
export function renderShell(options: Options = {}) {
  const {
    path = '/dashboard',
    user = maya,
    wallets = [wallet],
    entries = everything(),
    width = 1440,
    late = [],
    slots = {},
  } = options;
  window.matchMedia = (query: string) => {
    const most = Number(/max-width: ([\d.]+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    const list = new EventTarget();
    return Object.assign(list, {
      matches: width <= most && !query.includes('min-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
  const calls: string[] = [];
  const requests: Request[] = [];
  const answer = (url: URL): [number, unknown] => {
    if (url.pathname === '/api/user') return options.userFails ? [500, {}] : [200, { data: user }];
    if (url.pathname === '/api/remotes') return [200, { data: byName(late), ...options.remotes?.() }];
    if (url.pathname === '/api/wallets') return [200, { data: wallets }];
    if (url.pathname === '/api/notifications' && options.notifications) return [200, options.notifications()];
    return [200, { data: [] }];
  };
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const request = new Request(input);
    const url = new URL(request.url);
    calls.push(`${request.method} ${url.pathname}`);
    requests.push(request);
    const [status, body] = answer(url);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  const registry = createRegistry(byName(entries));
  const { loader, recover } = createTestLoader({
    registry,
    entries: [...entries, ...late],
    slots,
    fails: options.fails,
  });
  const Failed = ({ title, stage, onRetry }: FailedCardProps) => {
    const again = () => {
      recover();
      onRetry();
    };
    if (stage === 'off') return <h1>{`${title} is not available right now`}</h1>;
    return <button onClick={again}>{`${title} did not load: Try Again`}</button>;
  };
  const router = createMemoryRouter(createRoutes(registry, frame), {
    initialEntries: [path],
    ...lateRoutes(registry),
  });
  const hub = createTabHub();
  const signInAt = (tab: Session) => {
    if (user === null) return;
    const issued = Math.floor((options.clock?.now() ?? Date.now()) / 1000);
    const claims = btoa(JSON.stringify({ sub: user.id, iat: issued }));
    tab.login({ access_token: `e30.${claims}.s`, refresh_token: 'r', expires_in: 600 }, user);
  };
  const clock = options.clock === undefined ? {} : { clock: options.clock };
  // After a reload, only the stored tokens remain.
  if (options.userFails) signInAt(createMemorySession({ hub, ...clock }));
  const session = createMemorySession({
    hub,
    openSignIn: () => void router.navigate(pagePaths(registry.all())['sign-in']),
    ...clock,
  });
  if (!options.userFails) signInAt(session);
  session.start();
  const api = createApi({ baseUrl: 'http://shell.test/api', session, fetch });
  const toasts = { error: () => undefined, success: () => undefined, clear: () => undefined };
  const queryClient = createQueryClient({ session, toasts });
  const live = { start: () => () => undefined };
  render(
    <Providers
      client={{ session, api, queryClient, live }}
      host={{
        registry,
        loader,
        cards: { Loading: Nothing, Slow: Nothing, Failed },
        report: () => undefined,
      }}
    >
      <RouterProvider router={router} />
    </Providers>,
  );
  const at = () => router.state.location.pathname + router.state.location.search;
  return { session, calls, requests, at, router, queryClient, registry };
}
