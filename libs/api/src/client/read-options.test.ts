import { createMemorySession } from '@tessera/session/testing';
import { QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { createQueryClient } from '@tessera/client';
import { readOptions } from './read-options';
import { buildApi, json, nobody } from '@tessera/client/testing';

const Answer = v.object({ ok: v.literal(true) });

/** Observes a query against a server that responds with these statuses and repeats the last one. */
function show(...statuses: readonly number[]) {
  let asked = 0;
  const { api, session, heard } = buildApi(() => {
    const status = statuses[Math.min(asked, statuses.length - 1)] ?? 200;
    asked += 1;
    return json(status, { ok: true });
  });
  session.login({ access_token: 'a', refresh_token: 'r', expires_in: 600 }, nobody);
  const toasts = { error: () => undefined, success: () => undefined, clear: () => undefined };
  const queryClient = createQueryClient({ session: createMemorySession({}), toasts });
  const observer = new QueryObserver(queryClient, {
    queryKey: ['x'],
    queryFn: (context) => api.get('x', Answer, readOptions(context)),
    retryDelay: 0,
  });
  let flips = 0;
  session.store.subscribe(({ resetTime }, before) => {
    if (resetTime !== before.resetTime) flips += 1;
  });
  return {
    refetch: () => observer.refetch(),
    /** Which calls the server counts as calls of a person, and how often the inactivity timer restarted. */
    seen: () => ({ byPerson: heard.map(({ headers }) => !('x-background' in headers)), flips }),
  };
}

test('counts the first load as activity and a refetch as background', async () => {
  const { refetch, seen } = show(200);
  await refetch();
  await refetch();
  expect(seen()).toEqual({ byPerson: [true, false], flips: 1 });
});

test('counts retries as background when the server is unreachable', async () => {
  const { refetch, seen } = show(503, 503, 503, 500, 200);
  await refetch();
  expect(seen()).toEqual({ byPerson: [true, false, false], flips: 1 });
  await refetch();
  await refetch();
  expect(seen()).toEqual({ byPerson: [true, false, false, false, false], flips: 1 });
});
