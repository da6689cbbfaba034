import { buildApi, json } from '@tessera/client/testing';
import { useCreateValidator, usePreviewCreateValidator, useRewards, useValidator } from './staking';

const request = { amount: '10', minSelfDelegation: '1', moniker: 'Lapis Node', idempotencyKey: 'attempt' };
const created = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W2B',
  amount: '10',
  blockExplorerLink: null,
  gasFee: '0.02',
  gasFeeUsd: null,
  moniker: 'Lapis Node',
  transactionHash: 'AB',
  operatorAddress: 'optiovaloper1x',
};

test('sends the idempotency key and the code of a creation in headers and not in the body', async () => {
  const { api, heard } = buildApi(() => json(202, { data: created }));
  const answer = await useCreateValidator.request(api, [
    { ...request, walletPasscode: 'key!', stepUpCode: '123456' },
    'w',
  ]);
  expect(answer).toEqual(created);
  expect(heard).toMatchObject([
    {
      method: 'POST',
      path: '/wallets/w/createValidator',
      headers: { 'idempotency-key': 'attempt', 'x-step-up': '123456' },
      body: { amount: '10', minSelfDelegation: '1', moniker: 'Lapis Node', walletPasscode: 'key!' },
    },
  ]);
  expect(Object.keys(heard[0]?.body ?? {})).toHaveLength(4);
});

test('sends the idempotency key with a preview and returns its field errors', async () => {
  const errors = { minSelfDelegation: ['Too much'] };
  const { api, heard } = buildApi(() => json(422, { message: 'Validation error', errors }));
  await expect(usePreviewCreateValidator.request(api, [request, 'w'])).rejects.toMatchObject({
    body: { errors },
  });
  expect(heard).toMatchObject([
    { path: '/wallets/w/createValidatorPreview', headers: { 'idempotency-key': 'attempt' } },
  ]);
});

test('reads rewards by number of days', async () => {
  const { api, heard } = buildApi(() =>
    json(200, { data: { symbol: 'OPT', total: '0', totalUsd: '0', days: [] } }),
  );
  await useRewards.request(api, ['w', 182]);
  expect(heard[0]?.path).toBe('/wallets/w/rewards?days=182');
});

test('encodes an operator address as one path segment', async () => {
  const { api, heard } = buildApi(() => json(404, { message: 'Not found' }));
  await expect(useValidator.request(api, ['../user'])).rejects.toMatchObject({ status: 404 });
  expect(heard[0]?.path).toBe('/validators/..%2Fuser');
});
