import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { isSigned, type AwsAccess } from './sigv4';

const GenerateMac = v.object({
  KeyId: v.string(),
  MacAlgorithm: v.literal('HMAC_SHA_256'),
  Message: v.string(),
});

/** Status and type of an error response. */
type Failure = readonly [number, string];
const INTERNAL: Failure = [500, 'KMSInternalException'];

/** Rejects requests without a valid SigV4 signature, as AWS KMS does. */
export interface FakeKms {
  url: string;
  /** Key ids by alias or ARN. */
  aliases: Map<string, string>;
  /** @returns the id of the key */
  createKey(key: Buffer): string;
  arnOf(id: string): string;
  failNext(times: number, failure?: Failure): void;
  /** Number of requests. */
  received(): number;
  close(): Promise<void>;
}

export async function startFakeKms(access: AwsAccess): Promise<FakeKms> {
  const keys = new Map<string, Buffer>();
  const aliases: FakeKms['aliases'] = new Map();
  const arnOf = (id: string) => `arn:aws:kms:${access.region}:111122223333:key/${id}`;
  let failures = 0;
  let failure = INTERNAL;
  let received = 0;
  const fail = ([status, type]: Failure): [number, object] => [status, { __type: type }];
  async function respond(request: IncomingMessage): Promise<[number, object]> {
    const body = await buffer(request);
    received += 1;
    if (failures > 0) {
      failures -= 1;
      return fail(failure);
    }
    if (!isSigned(request, body, access, 'kms')) return fail([400, 'InvalidSignatureException']);
    if (request.headers['x-amz-target'] !== 'TrentService.GenerateMac')
      return fail([400, 'UnknownOperationException']);
    const { KeyId, Message } = v.parse(GenerateMac, JSON.parse(body.toString()));
    const id = aliases.get(KeyId) ?? KeyId.replace(arnOf(''), '');
    const key = keys.get(id);
    if (!key) return fail([400, 'NotFoundException']);
    const Mac = createHmac('sha256', key).update(Buffer.from(Message, 'base64')).digest('base64');
    return [200, { KeyId: arnOf(id), Mac, MacAlgorithm: 'HMAC_SHA_256' }];
  }
  const server = createServer((request, response) => {
    void respond(request).then(([status, found]) => response.writeHead(status).end(JSON.stringify(found)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    aliases,
    createKey(key) {
      const id = randomUUID();
      keys.set(id, key);
      return id;
    },
    arnOf,
    failNext(times, next = INTERNAL) {
      failures = times;
      failure = next;
    },
    received: () => received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
