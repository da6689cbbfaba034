import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { SECOND } from '../../clock';
import type { Config } from '../../config';
import type { AvatarStore } from './avatar-store';
import { contentTypeOf } from './avatar-name';

const PATIENCE = 10 * SECOND;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

type Settings = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Photos in a bucket of S3's kind, addressed by path; every call is signed (SigV4). */
export function createS3Avatars(settings: Settings): AvatarStore {
  const { S3_ENDPOINT, S3_BUCKET = '', S3_REGION } = settings;
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    region: S3_REGION,
    service: 's3',
    retries: 2,
  });
  const ask = async (method: string, name: string, body?: Buffer) => {
    const url = `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}/avatars/${name}`;
    const request = {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      headers: {
        ...(body ? { 'content-type': contentTypeOf(name) } : {}),
        // The signature covers the photo by its hash alone.
        'x-amz-content-sha256': sha256(body ?? ''),
      },
      signal: AbortSignal.timeout(PATIENCE),
    };
    const answer = await client.fetch(url, request);
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`The bucket answered ${answer.status} to ${method}`);
  };
  return {
    put: async (name, photo) => {
      const answer = await ask('PUT', name, photo);
      if (!answer.ok) throw new Error('The bucket does not exist');
    },
    get: async (name) => {
      const answer = await ask('GET', name);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    remove: async (name) => {
      await ask('DELETE', name);
    },
  };
}
