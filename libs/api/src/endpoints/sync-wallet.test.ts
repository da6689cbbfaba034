import { buildApi, json } from '@tessera/client/testing';
import { useSyncWallet } from './history';

test('returns the result and the time of a sync', async () => {
  const answer = { asOf: '2026-11-21T08:00:00.000Z', found: 2 };
  const { api, heard } = buildApi(() => json(200, { data: answer }));
  await expect(useSyncWallet.request(api, [undefined, 'w'])).resolves.toEqual(answer);
  expect(heard).toMatchObject([{ method: 'POST', path: '/wallets/w/sync', body: {} }]);
});

test('fails with the message of the error catalogue when a sync fails', async () => {
  const message = "We couldn't process your Optio sync request.";
  const { api } = buildApi(() => json(503, { code: 'SYNC_FAILED', message, retry_after: 5 }));
  await expect(useSyncWallet.request(api, [undefined, 'w'])).rejects.toMatchObject({
    status: 503,
    code: 'SYNC_FAILED',
    message,
  });
});
