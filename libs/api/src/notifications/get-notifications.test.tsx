import { createMemorySession } from '@tessera/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiProvider } from '../client/api-context';
import { createApi } from '../client/create-api';
import { queryKeys } from '../query-keys';
import { useNotifications } from './get-notifications';

test('a page by itself is asked for, and anew when a hint speaks of notifications', async () => {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(new URL(new Request(input).url).search);
    return new Response(JSON.stringify({ data: [], current_page: 2, last_page: 2, unread: asked.length }));
  };
  const api = createApi({ session: createMemorySession({}), baseUrl: 'http://tessera.test/api', fetch });
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiProvider>
  );
  const { result } = renderHook(() => useNotifications(2), { wrapper });
  await waitFor(() => expect(result.current.data?.unread).toBe(1));
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }));
  await waitFor(() => expect(result.current.data?.unread).toBe(2));
  expect(asked).toEqual(['?page=2', '?page=2']);
});
