import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned, sha256, type AwsAccess } from './sigv4';

/** Rejects requests without a valid SigV4 signature, as S3 does. */
export interface FakeBucket {
  url: string;
  objects: Map<string, { bytes: Buffer; type: string }>;
  failNext(times: number): void;
  close(): Promise<void>;
}

export async function startFakeBucket(access: AwsAccess): Promise<FakeBucket> {
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
      } else if (request.headers['x-amz-content-sha256'] !== sha256(body)) end(400);
      else if (!isSigned(request, body, access, 's3')) end(403);
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
