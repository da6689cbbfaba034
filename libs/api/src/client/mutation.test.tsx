import { createMemorySession } from '@tessera/session/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { ApiProvider, createApi } from '@tessera/client';
import { dataOf } from './endpoint';
import { mutation } from './mutation';
import { query } from './query';

const names = v.object({ data: v.array(v.string()) });
const useNames = query('GET lists/:list', {
  key: (list) => ['lists', list],
  request: (list: string) => ({ params: { list } }),
  response: dataOf(names),
});
const add = {
  request: (name: string, list: string) => ({ params: { list }, body: { name } }),
  response: dataOf(names),
};
const refetch = (list: string) => [['lists', list]];
const useAdd = mutation('POST lists/:list', { ...add, invalidates: refetch });
const useAddSettled = mutation('POST lists/:list', { ...add, invalidatesOnSettled: refetch });

/** Renders a list and a mutation of it. The POST responds with `status`. */
async function show(useMutation: typeof useAdd, status: number) {
  const list: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json({ data: list });
    list.push(JSON.parse(await request.text()).name);
    return Response.json({ data: [] }, { status });
  };
  const api = createApi({ session: createMemorySession({}), baseUrl: 'http://tessera.test/api', fetch });
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiProvider>
  );
  const { result } = renderHook(() => ({ names: useNames('a'), add: useMutation('a') }), { wrapper });
  await waitFor(() => expect(result.current.names.data).toEqual([]));
  await act(() => result.current.add.mutateAsync('Maya').catch(() => undefined));
  return queryClient.getQueryData(['lists', 'a']);
}

test('refetches the invalidated keys before a successful mutation ends', async () => {
  expect(await show(useAdd, 200)).toEqual(['Maya']);
});

test('refetches after a failure only the keys that are invalidated on settle', async () => {
  expect(await show(useAdd, 422)).toEqual([]);
  expect(await show(useAddSettled, 422)).toEqual(['Maya']);
});
