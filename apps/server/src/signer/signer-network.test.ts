import { createLogger } from '../platform/logger';
import { testConfig } from '../testing/test-config';
import { walletPeppers } from './peppers/wallet-peppers';
import { createSigner } from './signer';
import { signerSecrets } from './signer-secrets';

const mnemonic =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

it.each([
  [{}, /^optio1/],
  [{ OPTIO_ADDRESS_PREFIX: 'acme' }, /^acme1/],
])('derives addresses with the prefix of %j', async (env, expected) => {
  const config = testConfig('postgres://unused', env);
  const signer = createSigner(signerSecrets(config), await walletPeppers(config), createLogger(config));
  try {
    const { addresses } = await signer.ask('deriveAddresses', { mnemonic });
    expect(addresses.cosmos).toMatch(expected);
  } finally {
    await signer.stop();
  }
});
