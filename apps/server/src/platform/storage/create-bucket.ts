import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { SECOND } from '../clock';
import { reasonOf } from '../reason-of';
import type { S3Settings } from '../../config/s3-settings';

const PATIENCE = 10 * SECOND;
const ATTEMPTS = 3;
const PAUSE_MS = 50;

/** An unread response body keeps its connection open. */
const discardBody = async (response: Response) => response.body?.cancel();

/** The methods throw on every failure, except on 404 (no such key or bucket) in `get` and `remove`. */
export function createBucket(settings: S3Settings, folder: string) {
  const { S3_ENDPOINT, S3_BUCKET = '', S3_REGION: region } = settings;
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    region,
    service: 's3',
    // `send` retries instead of the client, because the client would not discard the body of a failed attempt.
    retries: 0,
  });
  const send = async (method: string, key: string, body?: Buffer, type = '') => {
    const url = `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}/${folder}/${key}`;
    const request = {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      headers: {
        ...(body ? { 'content-type': type } : {}),
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      signal: AbortSignal.timeout(PATIENCE),
    };
    for (let attempt = 1; ; attempt += 1) {
      const response = await client.fetch(url, request).catch((error: unknown) => {
        throw new Error(`The bucket at ${S3_ENDPOINT} cannot be reached: ${reasonOf(error)}`, {
          cause: error,
        });
      });
      if (response.ok) return response;
      await discardBody(response);
      if (response.status === 404) return response;
      const isBusy = response.status >= 500 || response.status === 429;
      if (!isBusy || attempt === ATTEMPTS)
        throw new Error(`The bucket answered ${response.status} to ${method}`);
      await setTimeout(Math.random() * PAUSE_MS * 2 ** attempt);
    }
  };
  return {
    put: async (key: string, bytes: Buffer, type: string): Promise<void> => {
      const response = await send('PUT', key, bytes, type);
      if (!response.ok) throw new Error('The bucket does not exist');
      await discardBody(response);
    },
    get: async (key: string): Promise<Buffer | undefined> => {
      const response = await send('GET', key);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    remove: async (key: string): Promise<void> => {
      const response = await send('DELETE', key);
      if (response.ok) await discardBody(response);
    },
  };
}
