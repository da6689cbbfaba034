import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import * as v from 'valibot';
import type { KeyStoreSettings } from '../../config/key-store-settings';
import { SECOND } from '../clock';
import { RejectedError } from './key-store';

const TIMEOUT_MS = 3 * SECOND;
const ATTEMPTS = 3;
const PAUSE_MS = 100;

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

/** Operations of AWS KMS that this server calls. */
type Operation = 'GenerateMac' | 'GetPublicKey' | 'Sign';

/**
 * Creates a function that calls an operation of AWS KMS and retries after timeouts and temporary errors.
 * @throws RejectedError for an error that a retry does not fix
 */
export function createKmsClient(settings: KeyStoreSettings) {
  const { KMS_REGION: region, KMS_ENDPOINT } = settings;
  const endpoint = KMS_ENDPOINT ?? `https://kms.${region}.amazonaws.com/`;
  const client = new AwsClient({
    accessKeyId: settings.KMS_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.KMS_SECRET_ACCESS_KEY ?? '',
    region,
    service: 'kms',
    retries: 0,
  });
  async function request(operation: Operation, parameters: object): Promise<unknown> {
    const response = await client.fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${operation}` },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw await readError(response);
    return response.json();
  }
  return async (operation: Operation, parameters: object): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await request(operation, parameters);
      } catch (error) {
        if (error instanceof RejectedError || attempt === ATTEMPTS) throw error;
        await setTimeout(Math.random() * PAUSE_MS * 2 ** attempt);
      }
    }
  };
}
