import { STAKED_BALANCE } from '@tessera/contracts/constants';
import type { Attempt } from './attempt.storage';
import { restoreAttempt } from './restore-attempt';

const attempt = (request: Partial<Attempt['request']> = {}, over: Partial<Attempt> = {}): Attempt => ({
  walletId: '01JD2V7Q8M3N4P5R6S7T8V9W0X',
  idempotencyKey: 'key',
  request: {
    amount: '10',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    to: '@maya',
    transferType: 'send',
    ...request,
  },
  description: 'mine',
  confirmed: true,
  maybeSent: false,
  transactionId: null,
  ...over,
});

it('restores the form of a send with empty optional fields when the request has none', () => {
  const sent = attempt();
  expect(restoreAttempt(sent)).toEqual({
    amount: '10',
    inputAmount: '10',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    toAddress: '@maya',
    transferType: 'send',
    activePlacement: '',
    from: '',
    creationHeight: '',
    memo: '',
    acceptedAddress: '',
    description: 'mine',
    attempt: sent,
    status: 'send',
  });
});

it('restores source, receiver and the optional fields when the request is a move', () => {
  const move = attempt({
    transferType: 'move-delegation',
    from: 'source',
    to: 'receiver',
    memo: 'Dinner',
    creationHeight: '7',
    acceptedAddress: 'optio1to',
  });
  const restored = restoreAttempt(move);
  expect(restored).toMatchObject({
    receiverAddress: 'receiver',
    activePlacement: STAKED_BALANCE,
    from: 'source',
    memo: 'Dinner',
    creationHeight: '7',
    acceptedAddress: 'optio1to',
  });
  expect(restored).not.toHaveProperty('toAddress');
});

it('shows the result when the server has answered with a transaction', () => {
  expect(restoreAttempt(attempt({}, { transactionId: '01' })).status).toBe('completed');
});
