import { testConfig } from '../testing/test-config';
import { createTestSigner } from '../testing/test-signer';

const mnemonic =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

it.each([
  [{}, /^optio1/],
  [{ OPTIO_ADDRESS_PREFIX: 'acme' }, /^acme1/],
])('derives addresses with the prefix of %j', async (env, expected) => {
  const signer = await createTestSigner(testConfig('postgres://unused', env));
  try {
    const { addresses } = await signer.ask('deriveAddresses', { mnemonic });
    expect(addresses.cosmos).toMatch(expected);
  } finally {
    await signer.stop();
  }
});
