import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import * as v from 'valibot';
import type { PepperSettings } from '../../config/pepper-settings';
import { SECOND } from '../../platform/clock';
import { ID_LABEL, idOf, type Pepper, RejectedError, requireMac } from './pepper';

const TIMEOUT_MS = 3 * SECOND;
const ATTEMPTS = 3;
const PAUSE_MS = 100;

const MacResponse = v.object({ KeyId: v.string(), Mac: v.string() });
const ErrorResponse = v.object({ __type: v.string() });

async function readError(response: Response): Promise<Error> {
  const parsed = v.safeParse(ErrorResponse, await response.json().catch(() => undefined));
  const type = parsed.success ? parsed.output.__type : '';
  const message = `KMS responded ${response.status} ${type}`.trim();
  // KMS reports throttling with the status 400, and may write a namespace before the type.
  const isTemporary =
    response.status >= 500 || response.status === 429 || type.endsWith('ThrottlingException');
  return isTemporary ? new Error(message) : new RejectedError(message);
}

/** Returns a function that calls GenerateMac of AWS KMS and retries after timeouts and temporary errors. */
function createGenerateMac(settings: PepperSettings) {
  const { KMS_REGION: region, KMS_ENDPOINT } = settings;
  const endpoint = KMS_ENDPOINT ?? `https://kms.${region}.amazonaws.com/`;
  const client = new AwsClient({
    accessKeyId: settings.KMS_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.KMS_SECRET_ACCESS_KEY ?? '',
    region,
    service: 'kms',
    retries: 0,
  });
  async function request(keyId: string, message: string) {
    const response = await client.fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'TrentService.GenerateMac' },
      body: JSON.stringify({
        KeyId: keyId,
        MacAlgorithm: 'HMAC_SHA_256',
        Message: Buffer.from(message).toString('base64'),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw await readError(response);
    const { KeyId, Mac } = v.parse(MacResponse, await response.json());
    return { arn: KeyId, mac: requireMac(Buffer.from(Mac, 'base64')) };
  }
  return async (keyId: string, message: string) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await request(keyId, message);
      } catch (error) {
        if (error instanceof RejectedError || attempt === ATTEMPTS) throw error;
        await setTimeout(Math.random() * PAUSE_MS * 2 ** attempt);
      }
    }
  };
}

/**
 * Opens an HMAC key of AWS KMS. The key needs the spec HMAC_256 and the permission kms:GenerateMac. An alias is resolved
 * once: its first response names the key, and later requests use this key. If an alias moved between two requests, a vault
 * could be encrypted with one key and stored with the id of the other.
 */
export async function openKmsPepper(settings: PepperSettings, keyId: string): Promise<Pepper> {
  const generateMac = createGenerateMac(settings);
  const { arn, mac: source } = await generateMac(keyId, ID_LABEL);
  const id = idOf(source);
  source.fill(0);
  return {
    id,
    async macOf(walletId) {
      const response = await generateMac(arn, walletId);
      if (response.arn !== arn) throw new RejectedError('KMS used another key than the requested one');
      return { id, mac: response.mac };
    },
  };
}
