import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { SECOND } from '../clock';
import type { S3Settings } from '../../config/s3-settings';

const PATIENCE = 10 * SECOND;
/** Attempts per request, with exponential backoff and jitter. */
const ATTEMPTS = 3;
const PAUSE_MS = 50;

/** Discards an unread response body; otherwise its connection stays open. */
const discardBody = async (response: Response) => response.body?.cancel();

/** One folder of a bucket. Every status except success and 404 is an error. */
export interface Bucket {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** @returns undefined for a missing key */
  get(key: string): Promise<Buffer | undefined>;
  /** A no-op for a missing key. */
  remove(key: string): Promise<void>;
}

/** Creates a client of an S3 bucket with path-style URLs and SigV4. @param folder prefix of the keys */
export function createBucket(settings: S3Settings, folder: string): Bucket {
  const { S3_ENDPOINT, S3_BUCKET = '', S3_REGION: region } = settings;
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    region,
    service: 's3',
    // Its retries do not discard the response body.
    retries: 0,
  });
  const send = async (method: string, key: string, body?: Buffer, type = '') => {
    const url = `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}/${folder}/${key}`;
    const request = {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      headers: {
        ...(body ? { 'content-type': type } : {}),
        // The signature covers the body by this hash.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      signal: AbortSignal.timeout(PATIENCE),
    };
    for (let attempt = 1; ; attempt += 1) {
      const response = await client.fetch(url, request);
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
    put: async (key, bytes, type) => {
      const response = await send('PUT', key, bytes, type);
      if (!response.ok) throw new Error('The bucket does not exist');
      await discardBody(response);
    },
    get: async (key) => {
      const response = await send('GET', key);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    remove: async (key) => {
      const response = await send('DELETE', key);
      if (response.ok) await discardBody(response);
    },
  };
}
