import { randomBytes } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import * as v from 'valibot';
import { startFakeKms } from './fake-kms';
import { hasSoftHsm, startSoftHsm } from './soft-hsm';

export interface KeyStore {
  /** Variables of a server that uses the store. */
  env: Record<string, string>;
  /** @returns the value of WALLET_PEPPER that names the new key */
  createKey(): Promise<string>;
  close(): void | Promise<void>;
}

export const KMS_ACCESS = { keyId: 'AKIATEST', secret: 'secret of the test', region: 'eu-central-1' };

export const kmsEnvironment = (url: string) => ({
  KMS_ENDPOINT: url,
  KMS_REGION: KMS_ACCESS.region,
  KMS_ACCESS_KEY_ID: KMS_ACCESS.keyId,
  KMS_SECRET_ACCESS_KEY: KMS_ACCESS.secret,
});

async function startKms(): Promise<KeyStore> {
  const url = process.env['TEST_KMS_URL'];
  if (url !== undefined)
    return { env: kmsEnvironment(url), createKey: () => createKmsKey(url), close: () => undefined };
  const kms = await startFakeKms(KMS_ACCESS);
  const createKey = async () => `aws-kms:${kms.arnOf(kms.createKey(randomBytes(32)))}`;
  return { env: kmsEnvironment(kms.url), createKey, close: () => kms.close() };
}

const CreatedKey = v.object({ KeyMetadata: v.object({ Arn: v.string() }) });

async function createKmsKey(url: string): Promise<string> {
  const { keyId, secret, region } = KMS_ACCESS;
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 'kms' });
  const response = await client.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'TrentService.CreateKey' },
    body: JSON.stringify({ KeySpec: 'HMAC_256', KeyUsage: 'GENERATE_VERIFY_MAC' }),
  });
  return `aws-kms:${v.parse(CreatedKey, await response.json()).KeyMetadata.Arn}`;
}

async function startToken(): Promise<KeyStore> {
  const token = startSoftHsm();
  let keys = 0;
  const createKey = async () => token.createKey(`0${(keys += 1)}`);
  return { env: token.env, createKey, close: () => token.close() };
}

/** AWS KMS, and a PKCS #11 token where SoftHSM is installed. */
export const keyStores: readonly [string, () => Promise<KeyStore>][] = [
  ['AWS KMS', startKms],
  ...(hasSoftHsm() ? [['a PKCS #11 token', startToken] as [string, typeof startToken]] : []),
];
