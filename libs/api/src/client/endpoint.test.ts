import * as v from 'valibot';
import { dataOf, endpoint, json } from './endpoint';
import { buildApi, json as respond } from '@tessera/client/testing';

const Answer = v.object({ data: v.string() });

test('encodes each path parameter as one segment when a request is sent', async () => {
  const { api, heard } = buildApi(() => respond(200, { data: 'done' }));
  const close = endpoint('POST tickets/:id/replies/:number/close', {
    request: (id: string, number: number) => ({ params: { id, number }, body: { note: 'x' } }),
    response: dataOf(Answer),
  });
  await expect(close(api, ['../a b?', 2])).resolves.toBe('done');
  expect(heard).toMatchObject([
    { method: 'POST', path: '/tickets/..%2Fa%20b%3F/replies/2/close', body: { note: 'x' } },
  ]);
});

test.each([
  [null, '/profile'],
  ['ana', '/profile/ana'],
])('sends an optional parameter %p to %s', async (value, path) => {
  const { api, heard } = buildApi(() => respond(200, { data: '' }));
  const read = endpoint('GET profile/:value?', {
    request: (id: string | null) => ({ params: { value: id } }),
  });
  await read(api, [value]);
  expect(heard).toMatchObject([{ method: 'GET', path }]);
});

test('prefers the options of the row when the caller passes others', async () => {
  const { api, heard } = buildApi(() => respond(200, {}));
  const read = endpoint('GET remotes', {
    request: () => ({ background: true, searchParams: { spares: 'true', cursor: undefined } }),
  });
  await read(api, [], { background: false, stepUpCode: '123456' });
  expect(heard).toMatchObject([
    { path: '/remotes?spares=true', headers: { 'x-background': '1', 'x-step-up': '123456' } },
  ]);
});

test('calls onResponse before the caller when a response was parsed, and not after a failure', async () => {
  const onResponse = jest.fn();
  let status = 200;
  const { api } = buildApi(() => respond(status, { data: 'saved' }));
  const save = endpoint('POST note', {
    request: json<{ text: string }>,
    response: dataOf(Answer),
    onResponse,
  });
  await save(api, [{ text: 'a' }]);
  expect(onResponse.mock.calls).toEqual([['saved', api, { text: 'a' }]]);
  status = 422;
  await expect(save(api, [{ text: 'b' }])).rejects.toMatchObject({ status: 422 });
  expect(onResponse).toHaveBeenCalledTimes(1);
});
