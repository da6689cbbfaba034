import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { SECOND } from '../clock';
import type { S3Settings } from '../../config/s3-settings';

const PATIENCE = 10 * SECOND;
/** Attempts per request, with exponential backoff and jitter. */
const ATTEMPTS = 3;
const PAUSE_MS = 50;
const isBusy = ({ status }: Response) => status >= 500 || status === 429;

/** Discards an unread response body; otherwise its connection stays open. */
const letGo = async (answer: Response) => answer.body?.cancel();

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

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
  const { S3_ENDPOINT, S3_BUCKET = '', S3_REGION } = settings;
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    region: S3_REGION,
    service: 's3',
    // Its retries do not discard the response body.
    retries: 0,
  });
  const ask = async (method: string, key: string, body?: Buffer, type = '') => {
    const url = `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}/${folder}/${key}`;
    const request = {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      headers: {
        ...(body ? { 'content-type': type } : {}),
        // The signature covers the body by this hash.
        'x-amz-content-sha256': sha256(body ?? ''),
      },
      signal: AbortSignal.timeout(PATIENCE),
    };
    for (let attempt = 1; ; attempt += 1) {
      const answer = await client.fetch(url, request);
      if (answer.ok) return answer;
      await letGo(answer);
      if (answer.status === 404) return answer;
      if (!isBusy(answer) || attempt === ATTEMPTS)
        throw new Error(`The bucket answered ${answer.status} to ${method}`);
      await setTimeout(Math.random() * PAUSE_MS * 2 ** attempt);
    }
  };
  return {
    put: async (key, bytes, type) => {
      const answer = await ask('PUT', key, bytes, type);
      if (!answer.ok) throw new Error('The bucket does not exist');
      await letGo(answer);
    },
    get: async (key) => {
      const answer = await ask('GET', key);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key);
      if (answer.ok) await letGo(answer);
    },
  };
}
