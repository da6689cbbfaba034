import { entryStatement, type ReleaseTerms } from '@tessera/contracts/release-terms';
import type { SpareRelease } from '@tessera/contracts/remotes';
import { createVerifier } from './create-verifier';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const newKeys = async () => {
  const made = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in made)) throw new Error('No pair of keys');
  return {
    ...made,
    privateKey: made.privateKey,
    spki: base64(await crypto.subtle.exportKey('spki', made.publicKey)),
  };
};
let privateKey: CryptoKey;
let key: string;
beforeAll(async () => {
  ({ privateKey, spki: key } = await newKeys());
});
const NOW = 1_795_000_000;
const terms: ReleaseTerms = { serial: 7, notBefore: NOW - 60, expires: NOW + 60 };
const release: SpareRelease = {
  version: '1.0.0-0123456789ab',
  contract: 1,
  entry: '/releases/wallet/1.0.0-0123456789ab/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
};
const signed = async (change: Partial<ReleaseTerms> = {}): Promise<SpareRelease> => {
  const given = { ...terms, ...change };
  const text = new TextEncoder().encode(entryStatement('wallet', release, given));
  return {
    ...release,
    terms: given,
    signature: base64(await crypto.subtle.sign('Ed25519', privateKey, text)),
  };
};
const onUnsupported = jest.fn();
const verifier = (...keys: string[]) =>
  createVerifier({ keys: keys.length === 0 ? [key] : keys, onUnsupported });

beforeEach(() => {
  onUnsupported.mockReset();
  jest.spyOn(Date, 'now').mockReturnValue(NOW * 1000);
});
afterEach(() => jest.restoreAllMocks());

test('accepts what the publisher signed', async () => {
  await expect(verifier()('wallet', await signed())).resolves.toBeUndefined();
  expect(onUnsupported).not.toHaveBeenCalled();
});

test.each<[string, Partial<SpareRelease>]>([
  ['version', { version: '1.0.1-0123456789ab' }],
  ['contract', { contract: 2 }],
  ['entry', { entry: '/releases/wallet/1.0.0-0123456789ab/other.js' }],
  ['hash', { integrity: `sha384-${'B'.repeat(64)}` }],
  ['serial', { terms: { ...terms, serial: 8 } }],
  ['expiry', { terms: { ...terms, expires: NOW + 61 } }],
  ['signature', { signature: `${'A'.repeat(86)}==` }],
])('rejects a release whose %s differs from the signed one', async (_what, change) => {
  await expect(verifier()('wallet', { ...(await signed()), ...change })).rejects.toThrow(
    'Its signature is wrong',
  );
});

test('rejects a signature of another remote or key', async () => {
  await expect(verifier()('staking', await signed())).rejects.toThrow('Its signature is wrong');
  const { spki } = await newKeys();
  await expect(verifier(spki)('wallet', await signed())).rejects.toThrow('Its signature is wrong');
});

test('accepts a release of each accepted key', async () => {
  const { spki } = await newKeys();
  for (const keys of [
    [spki, key],
    [key, spki],
  ] as const)
    await expect(verifier(...keys)('wallet', await signed())).resolves.toBeUndefined();
});

test('rejects a release that is unsigned, not valid yet or expired', async () => {
  await expect(verifier()('wallet', release)).rejects.toThrow('It is not signed');
  const early = await signed({ notBefore: NOW + 1 });
  await expect(verifier()('wallet', early)).rejects.toThrow('Its signature is not valid yet');
  const late = await signed({ expires: NOW });
  await expect(verifier()('wallet', late)).rejects.toThrow('Its signature has expired');
});

test('rejects every release when the document’s key is invalid', async () => {
  await expect(verifier('AAAA')('wallet', await signed())).rejects.toThrow();
  expect(onUnsupported).not.toHaveBeenCalled();
});

test('imports the key again when the import failed before', async () => {
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new Error('The operation failed'));
  const verify = verifier();
  await expect(verify('wallet', await signed())).rejects.toThrow('The operation failed');
  await expect(verify('wallet', await signed())).resolves.toBeUndefined();
});

test('skips the check and reports this once when the browser has no Ed25519', async () => {
  const refused = Object.assign(new Error('Unrecognized name.'), { name: 'NotSupportedError' });
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(refused);
  const verify = verifier();
  await verify('wallet', release);
  await verify('wallet', release);
  expect(onUnsupported.mock.calls).toEqual([[new Error('Release signatures are not checked: no Ed25519')]]);
});
