import { generateKeyPairSync } from 'node:crypto';
import { parseConfig } from './config';
import { testEnvironment } from '../testing/test-config';

const whole = testEnvironment('postgres://user:secret@127.0.0.1:5432/tessera');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const accepted = (value: string) =>
  parseConfig({ ...whole, ACCESS_TOKEN_KEYS_ACCEPTED: value }).ACCESS_TOKEN_KEYS_ACCEPTED;

it('reads the public keys of accepted access tokens, none by default', () => {
  expect(parseConfig(whole).ACCESS_TOKEN_KEYS_ACCEPTED).toEqual([]);
  expect(accepted(`${spki}, ${spki}`)).toHaveLength(2);
});

it.each([
  ['a private key', pkcs8],
  ['a broken key', 'AAAA'],
])('rejects %s among the accepted keys', (_, value) => {
  expect(() => accepted(value)).toThrow(
    'ACCESS_TOKEN_KEYS_ACCEPTED must be a list of Ed25519 public keys, SPKI in base64',
  );
});
