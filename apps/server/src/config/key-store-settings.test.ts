import { testConfig } from '../testing/test-config';

it.each([
  ['kms:alias/releases', 'RELEASES_PRIVATE_KEY must be a private key or aws-kms:<ARN or alias/name> or'],
  [
    'pkcs11:token=a;id=1',
    'RELEASES_PRIVATE_KEY must be a private key or aws-kms:<ARN or alias/name> or pkcs11:token=<label>;id=<hex>',
  ],
  ['aws-kms:alias/releases', 'KMS_SECRET_ACCESS_KEY is required for RELEASES_PRIVATE_KEY aws-kms:…'],
  ['pkcs11:token=a;id=01', 'PKCS11_PIN is required for RELEASES_PRIVATE_KEY pkcs11:…'],
])('names the problem when RELEASES_PRIVATE_KEY is %s', (key, problem) => {
  expect(() => testConfig('postgres://unused', { RELEASES_PRIVATE_KEY: key })).toThrow(problem);
});
