import { buildApi, json } from '@tessera/client/testing';
import { exportTransactions } from './history';

const tokens = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 600 };
const user = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W0X',
  first_name: null,
  last_name: null,
  username: null,
  avatar: null,
  email: 'maya@example.com',
  phone_number: null,
  roles: [],
  country: null,
  onboarded_at: null,
};

test('sends the bearer in the header and only the filter in the URL', async () => {
  const { api, session, heard } = buildApi(() => new Response('\uFEFF"Time"\r\n'));
  session.login(tokens, user);
  const file = await exportTransactions(api, 'w', { type: 'send', from: '2026-11-01' });
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x22]);
  expect(heard[0]?.path).toBe('/wallets/w/transactions.csv?type=send&from=2026-11-01');
  expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer access-1' });
});

test('rejects with the error of the API, also when the file is incomplete', async () => {
  const refused = buildApi(() => json(429, { message: 'Slow down', code: 'TOO_MANY_REQUESTS' }));
  await expect(exportTransactions(refused.api, 'w')).rejects.toMatchObject({
    status: 429,
    message: 'Slow down',
  });
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('"Time"'));
      controller.error(new TypeError('terminated'));
    },
  });
  const half = buildApi(() => new Response(broken));
  await expect(exportTransactions(half.api, 'w')).rejects.toMatchObject({
    status: 500,
    endpoint: '/wallets/w/transactions.csv',
  });
});
