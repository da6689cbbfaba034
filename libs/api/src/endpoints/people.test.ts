import { QueryClient } from '@tanstack/react-query';
import { buildApi, json } from '@tessera/client/testing';
import { useFollowers, useSearchContacts } from './people';

const { request: searchContacts } = useSearchContacts;

const daniel = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W3C',
  first_name: 'Daniel',
  last_name: 'Reyes',
  username: 'danreyes',
  avatar: null,
  email: null,
  phone_number: null,
  country: 'US',
  following: false,
  followed_by: false,
};

afterEach(() => jest.restoreAllMocks());

test('cancels the previous search when the next one begins', async () => {
  const { api } = buildApi(({ path }) =>
    path.endsWith('/dani') ? new Promise(() => undefined) : json(200, { data: [daniel] }),
  );
  const first = expect(searchContacts(api, ['dani'])).rejects.toMatchObject({ status: 499 });
  await expect(searchContacts(api, ['danie'])).resolves.toMatchObject([{ username: 'danreyes' }]);
  await first;
});

test('returns an empty list when the response is a sentence', async () => {
  const { api } = buildApi(() => json(200, { data: 'No Contacts in Your Network' }));
  await expect(searchContacts(api, ['zzyx'])).resolves.toEqual([]);
});

test('encodes the typed text as one path segment', async () => {
  const { api, heard } = buildApi(() => json(200, { data: [] }));
  await searchContacts(api, ['a/b?c#d']);
  expect(heard[0]?.path).toMatch(/contacts\/search\/a%2Fb%3Fc%23d$/);
});

test('logs a failed search and not a cancelled one', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api } = buildApi(() => json(500, {}));
  const queryClient = new QueryClient();
  await expect(queryClient.fetchQuery(useSearchContacts.options(api, 'dani'))).rejects.toBeDefined();
  expect(log).toHaveBeenCalledTimes(1);
  const stopped = new AbortController();
  stopped.abort();
  await expect(searchContacts(api, ['dani'], { signal: stopped.signal })).rejects.toMatchObject({
    status: 499,
  });
  expect(log).toHaveBeenCalledTimes(1);
});

test.each([
  [{}, '?per_page=10&page=1'],
  [{ page: 3, query: 'ana', cursor: 'x.y' }, '?per_page=10&page=3&query=ana&cursor=x.y'],
])('followers: %j', async (filter, search) => {
  const page = { data: [], current_page: 1, last_page: 1, total: 0, next_cursor: null };
  const { api, heard } = buildApi(() => json(200, page));
  await useFollowers.request(api, [filter]);
  expect(heard[0]?.path).toContain(`user/followers${search}`);
});
