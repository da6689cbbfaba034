import type { ChainAdapter } from '@tessera/chains';

import { MINUTE } from '../../../platform/clock';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import { readChainPosition } from './chain-position';

const HEIGHT = 5000n;
const BLOCK_MS = 6000;
const now = new Date('2026-11-21T08:00:00.000Z');
const account = { exists: true, sequence: 9n, confirmedSequence: 7n, accountNumber: 3n };
const timeOf = (height: bigint) => new Date(now.getTime() - Number(HEIGHT - height) * BLOCK_MS).toISOString();
const headAt = (time: string, isCatchingUp = false) => ({ height: HEIGHT, hash: 'AA', time, isCatchingUp });

function positionOf(family: 'cosmos' | 'evm', type: 'send' | 'delegate', change: Partial<ChainAdapter> = {}) {
  const adapter = {
    name: 'Optio',
    family,
    getAccount: () => Promise.resolve(account),
    getHead: () => Promise.resolve(headAt(timeOf(HEIGHT))),
    getBlock: (height: bigint) => Promise.resolve({ height, hash: 'BB', time: timeOf(height) }),
    ...change,
  } as unknown as ChainAdapter;
  const intent = { type, from: 'optio1own' };
  return readChainPosition({ clock: { now: () => now } }, {
    adapter,
    intent,
  } as unknown as ValidatedTransfer);
}

it('reads the next and the lowest sequence and the account number', async () => {
  expect(await positionOf('cosmos', 'send')).toMatchObject({ sequence: 9n, lowest: 7n, accountNumber: 3n });
  const { accountNumber: _, ...ethereum } = account;
  const getAccount = () => Promise.resolve(ethereum);
  expect(await positionOf('evm', 'send', { getAccount })).not.toHaveProperty('accountNumber');
});

it('sets the timeout 100 blocks after the head and adds 1.5 times the blocks of the hold', async () => {
  const { timeoutAfter } = await positionOf('cosmos', 'send');
  expect(timeoutAfter(0)).toBe(HEIGHT + 100n);
  expect(timeoutAfter(10 * MINUTE)).toBe(HEIGHT + 100n + 150n);
});

it('does not measure the pace for a stake, which is never held', async () => {
  const getBlock = jest.fn();
  const { timeoutAfter } = await positionOf('cosmos', 'delegate', { getBlock });
  expect(timeoutAfter(0)).toBe(HEIGHT + 100n);
  expect(getBlock).not.toHaveBeenCalled();
});

it('sets no timeout on Ethereum and does not read the head', async () => {
  const getHead = jest.fn();
  const { timeoutAfter } = await positionOf('evm', 'send', { getHead });
  expect(timeoutAfter(MINUTE)).toBeUndefined();
  expect(getHead).not.toHaveBeenCalled();
});

it.each<[string, Partial<ChainAdapter>, RegExp]>([
  ['is unavailable', { getAccount: () => Promise.reject(new Error('down')) }, /is not answering/],
  [
    'has halted',
    { getHead: () => Promise.resolve(headAt(timeOf(HEIGHT - 21n))) },
    /no new block for minutes/,
  ],
  ['is catching up', { getHead: () => Promise.resolve(headAt(timeOf(HEIGHT), true)) }, /still catching up/],
])('throws CHAIN_SILENT when the node %s', async (_, change, message) => {
  await expect(positionOf('cosmos', 'send', change)).rejects.toMatchObject({
    code: 'CHAIN_SILENT',
    message: expect.stringMatching(message),
  });
});
