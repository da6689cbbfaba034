import { buildApi, json } from '@tessera/client/testing';
import { usePreviewTransfer } from './transfers';

const request = {
  amount: '1',
  chainId: 'optio-testnet' as const,
  symbol: 'OPT' as const,
  to: '@priyar',
  transferType: 'send' as const,
  idempotencyKey: 'key',
};

test('returns both addresses of a changed payee and sends the confirmed one in the body', async () => {
  const payee = { address: 'optio1new', pinnedAddress: 'optio1old', pinnedAt: '2026-11-01T10:00:00.000Z' };
  const { api, heard } = buildApi(() => json(409, { message: 'Changed', code: 'PAYEE_CHANGED', payee }));
  const call = () => usePreviewTransfer.request(api, [{ ...request, acceptedAddress: 'optio1new' }, 'w']);
  await expect(call()).rejects.toMatchObject({
    status: 409,
    message: 'Changed',
    body: { code: 'PAYEE_CHANGED', payee },
  });
  expect(heard[0]?.body).toMatchObject({ to: '@priyar', acceptedAddress: 'optio1new' });
});
