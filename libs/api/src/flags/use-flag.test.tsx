import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiProvider } from '@tessera/client';
import { buildApi } from '@tessera/client/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { applyEvent } from '../live/apply-event';
import { useFlag } from './use-flag';

const Flag = ({ name }: { readonly name: string }) => <p>{`${name}: ${useFlag(name) ? 'on' : 'off'}`}</p>;

function show(answer: () => Response) {
  const { api, heard } = buildApi(answer);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  render(
    <ApiProvider value={api}>
      <QueryClientProvider client={queryClient}>
        <Flag name="contacts.new-list" />
        <Flag name="contacts.other" />
      </QueryClientProvider>
    </ApiProvider>,
  );
  return { heard, queryClient };
}
const json = (data: unknown) =>
  new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });

test('reads all flags of the page with one request, and is off until they have loaded', async () => {
  const { heard } = show(() => json(['contacts.new-list']));
  expect(screen.getByText('contacts.new-list: off')).toBeVisible();
  expect(await screen.findByText('contacts.new-list: on')).toBeVisible();
  expect(screen.getByText('contacts.other: off')).toBeVisible();
  expect(heard.map(({ path }) => path)).toEqual(['/flags']);
});

test('turns off when an event says that the flags changed', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  let names = ['contacts.new-list'];
  const { queryClient } = show(() => json(names));
  expect(await screen.findByText('contacts.new-list: on')).toBeVisible();
  names = [];
  act(() => applyEvent(queryClient, { kind: 'flag' }));
  expect(await screen.findByText('contacts.new-list: off')).toBeVisible();
});

test('stays off when the flags do not load', async () => {
  const { heard } = show(() => new Response('', { status: 400 }));
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(screen.getByText('contacts.new-list: off')).toBeVisible();
});
