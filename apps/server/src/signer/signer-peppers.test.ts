import { randomBytes } from 'node:crypto';
import { createLogger } from '../platform/logger';
import { testConfig } from '../testing/test-config';
import { testSignerEntry } from '../testing/test-signer';
import type { Pepper } from './peppers/pepper';
import { createSigner, type Signer } from './signer';
import { signerSecrets } from './signer-secrets';

const vaultOf = (walletId: string) => ({
  owner: { walletId, userId: 'user-1' },
  mnemonic: `${'zoo '.repeat(11)}wrong`,
  passcode: 'wallet key #1',
});

const signers: Signer[] = [];
afterAll(() => Promise.all(signers.map((signer) => signer.stop())));

async function signerWith(macOf: Pepper['macOf']) {
  const lines: string[] = [];
  const logger = createLogger({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) });
  const secrets = signerSecrets(testConfig('postgres://unused'));
  const signer = createSigner(secrets, [{ id: 'p1', macOf }], logger, await testSignerEntry());
  signers.push(signer);
  return { signer, lines };
}

it('serves requests without a pepper while a key store does not respond', async () => {
  const { signer } = await signerWith(() => new Promise(() => undefined));
  for (const walletId of ['wallet-1', 'wallet-2', 'wallet-3'])
    void signer.ask('createVault', vaultOf(walletId));
  expect((await signer.ask('newMnemonic', {})).mnemonic.split(' ')).toHaveLength(12);
});

it('responds 503 and logs the reason once when a pepper cannot be read', async () => {
  const reason = 'The wallet pepper aws-kms:key/1 cannot be used: timeout';
  const { signer, lines } = await signerWith(() => Promise.reject(new Error(reason)));
  const request = signer.ask('createVault', vaultOf('wallet-1'));
  await expect(request).rejects.toMatchObject({ kind: 'unavailable', cause: reason });
  expect(lines.join('').split(reason)).toHaveLength(2);
  expect(lines.join('')).toContain('failed to read the pepper of a wallet');
});

it('overwrites the HMAC with zeros after use', async () => {
  const mac = randomBytes(32);
  const { signer } = await signerWith(async () => ({ id: 'p1', mac }));
  const { record } = await signer.ask('createVault', vaultOf('wallet-1'));
  expect(record.pepperId).toBe('p1');
  expect(mac).toEqual(Buffer.alloc(32));
});
