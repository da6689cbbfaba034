import type { Signer } from '../signer/signer';
import { createTestSigner } from './test-signer';
import { testConfig } from './test-config';

const config = testConfig('postgres://unused');
const owner = { walletId: 'wallet-1', userId: 'user-1' };
const passcode = 'correct horse!';
const unsigned = {
  family: 'evm',
  chainId: '31337',
  from: '0x0000000000000000000000000000000000000001',
  nonce: '0',
  to: '0x0000000000000000000000000000000000000002',
  value: '1',
  data: '0x',
  gas: '21000',
  maxFeePerGas: '1',
  maxPriorityFeePerGas: '1',
} as const;

async function unlock(signer: Signer): Promise<string> {
  const { mnemonic } = await signer.ask('newMnemonic', {});
  const { record } = await signer.ask('createVault', { owner, mnemonic, passcode });
  return (await signer.ask('unlockKey', { record, owner, passcode, family: 'evm' })).keyId;
}

it('gives the process of a stopped signer to the next one without the keys', async () => {
  const first = await createTestSigner(config);
  const keyId = await unlock(first);
  const { pid } = first;
  await first.stop();

  const next = await createTestSigner(config);
  const gone = { cause: 'the unlocked key is gone' };
  await expect(next.ask('sign', { keyId, unsigned })).rejects.toMatchObject(gone);
  expect(next.pid).toBe(pid);
  await next.stop();
});

it('ends the process of a signer that is stopped before it has answered every request', async () => {
  const signer = await createTestSigner(config);
  const { mnemonic } = await signer.ask('newMnemonic', {});
  const { pid } = signer;
  const answered = Promise.allSettled([signer.ask('createVault', { owner, mnemonic, passcode })]);
  await signer.stop();
  await answered;
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
