import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { deriveConsensusKey } from './consensus-key';

const seed = Buffer.alloc(64, 7);

it('returns the key file of a node: address, public key, and private key followed by the public key', () => {
  const { address, pub_key, priv_key } = deriveConsensusKey(seed, 'one');
  const bytes = Buffer.from(priv_key.value, 'base64');
  expect(bytes).toHaveLength(64);
  expect(bytes.subarray(32).toString('base64')).toBe(pub_key.value);
  expect(address).toMatch(/^[0-9A-F]{40}$/);
  const pkcs8 = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    bytes.subarray(0, 32),
  ]);
  const known = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }));
  expect(known.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')).toBe(pub_key.value);
  const expected = hkdfSync('sha256', seed, '', 'tessera/validator-consensus/v1/one', 32);
  expect(bytes.subarray(0, 32)).toEqual(Buffer.from(expected));
});

it('derives the same key for the same transfer, and another key for another transfer or seed', () => {
  const one = deriveConsensusKey(seed, 'one');
  expect(deriveConsensusKey(seed, 'one')).toEqual(one);
  expect(deriveConsensusKey(seed, 'two')).not.toEqual(one);
  expect(deriveConsensusKey(Buffer.alloc(64, 8), 'one')).not.toEqual(one);
});
