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

it('lists the problems of both keys beside those of other settings', () => {
  const wrong = {
    PORT: 'ninety',
    ACCESS_TOKEN_KEY: 'AAAA',
    ACCESS_TOKEN_KEYS_ACCEPTED: `${spki},${pkcs8}`,
    EXCHANGE_ADDRESSES: 'optio:acme19rl4cm2hmr8afy4kldpxz3fka4jguq0aclsd60',
    CAPTCHA: 'on',
  };
  expect(() => parseConfig({ ...whole, ...wrong })).toThrow(
    expect.objectContaining({
      problems: [
        'PORT must be a whole number',
        'ACCESS_TOKEN_KEY must be an Ed25519 private key, PKCS #8 in base64',
        'ACCESS_TOKEN_KEYS_ACCEPTED must be a list of Ed25519 public keys, SPKI in base64',
        'EXCHANGE_ADDRESSES must be a list of chain:address of optio and optio-testnet',
        'CAPTCHA must be off: no captcha keys are set',
      ],
    }),
  );
});
