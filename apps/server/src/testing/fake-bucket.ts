import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface BucketAccess {
  keyId: string;
  secret: string;
  region: string;
}

/** Rejects requests without a valid SigV4 signature, as S3 does. */
export interface FakeBucket {
  url: string;
  objects: Map<string, { bytes: Buffer; type: string }>;
  failNext(times: number): void;
  close(): Promise<void>;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Does not use aws4fetch, so that errors of that library are found. */
function signatureOf(request: IncomingMessage, signed: string[], { secret, region }: BucketAccess): string {
  const { method = '', url = '', headers } = request;
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, url, '', lines, signed.join(';'), headers['x-amz-content-sha256']].join('\n');
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`));
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
}

function isSigned(request: IncomingMessage, body: Buffer, access: BucketAccess): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\S+, SignedHeaders=(\S+), Signature=(\S+)$/.exec(
    request.headers.authorization ?? '',
  );
  const [, keyId, names = '', signature] = found ?? [];
  const signed = names.split(';');
  return (
    keyId === access.keyId &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)) &&
    request.headers['x-amz-content-sha256'] === sha256(body) &&
    signature === signatureOf(request, signed, access)
  );
}

export async function startFakeBucket(access: BucketAccess): Promise<FakeBucket> {
  const objects: FakeBucket['objects'] = new Map();
  let failures = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const path = request.url ?? '';
      const object = objects.get(path);
      const end = (status: number, bytes?: Buffer) => void response.writeHead(status).end(bytes);
      if (failures > 0) {
        failures -= 1;
        end(500);
      } else if (!isSigned(request, body, access)) end(403);
      else if (request.method === 'PUT') {
        objects.set(path, { bytes: body, type: String(request.headers['content-type']) });
        end(200);
      } else if (request.method === 'DELETE') {
        objects.delete(path);
        end(204);
      } else if (object) end(200, object.bytes);
      else end(404);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    failNext: (times) => void (failures = times),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
