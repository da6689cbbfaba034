import { createHmac, createPublicKey, type KeyObject, randomUUID, sign } from 'node:crypto';
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

/** Pure Ed25519, as https://docs.aws.amazon.com/kms/latest/APIReference/API_Sign.html: at most 4096 bytes, not hashed before. */
const Sign = v.object({
  KeyId: v.string(),
  Message: v.string(),
  MessageType: v.literal('RAW'),
  SigningAlgorithm: v.literal('ED25519_SHA_512'),
});
const MAX_BYTES = 4096;
const GetPublicKey = v.object({ KeyId: v.string() });

/** Status and type of an error response. */
type Failure = readonly [number, string];
const INTERNAL: Failure = [500, 'KMSInternalException'];

/** Rejects requests without a valid SigV4 signature, as AWS KMS does. */
export interface FakeKms {
  url: string;
  /** Key ids by alias or ARN. */
  aliases: Map<string, string>;
  /** @param key an HMAC key, or a private Ed25519 key @returns the id of the key */
  createKey(key: Buffer | KeyObject): string;
  arnOf(id: string): string;
  failNext(times: number, failure?: Failure): void;
  /** Number of requests. */
  received(): number;
  close(): Promise<void>;
}

export async function startFakeKms(access: AwsAccess): Promise<FakeKms> {
  const keys = new Map<string, Buffer | KeyObject>();
  const aliases: FakeKms['aliases'] = new Map();
  const arnOf = (id: string) => `arn:aws:kms:${access.region}:111122223333:key/${id}`;
  let failures = 0;
  let failure = INTERNAL;
  let received = 0;
  const fail = ([status, type]: Failure): [number, object] => [status, { __type: type }];
  function find(name: string) {
    const id = aliases.get(name) ?? name.replace(arnOf(''), '');
    return { KeyId: arnOf(id), key: keys.get(id) };
  }
  function generateMac(body: unknown): [number, object] {
    const { KeyId: name, Message } = v.parse(GenerateMac, body);
    const { KeyId, key } = find(name);
    if (!Buffer.isBuffer(key)) return fail([400, 'NotFoundException']);
    const Mac = createHmac('sha256', key).update(Buffer.from(Message, 'base64')).digest('base64');
    return [200, { KeyId, Mac, MacAlgorithm: 'HMAC_SHA_256' }];
  }
  function getPublicKey(body: unknown): [number, object] {
    const { KeyId, key } = find(v.parse(GetPublicKey, body).KeyId);
    if (key === undefined || Buffer.isBuffer(key)) return fail([400, 'NotFoundException']);
    const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
    return [200, { KeyId, PublicKey: spki.toString('base64'), KeyUsage: 'SIGN_VERIFY' }];
  }
  function signMessage(body: unknown): [number, object] {
    const { KeyId: name, Message, SigningAlgorithm } = v.parse(Sign, body);
    const { KeyId, key } = find(name);
    if (key === undefined || Buffer.isBuffer(key)) return fail([400, 'NotFoundException']);
    const message = Buffer.from(Message, 'base64');
    if (message.length > MAX_BYTES) return fail([400, 'ValidationException']);
    return [200, { KeyId, Signature: sign(null, message, key).toString('base64'), SigningAlgorithm }];
  }
  const operations = new Map([
    ['TrentService.GenerateMac', generateMac],
    ['TrentService.GetPublicKey', getPublicKey],
    ['TrentService.Sign', signMessage],
  ]);
  async function respond(request: IncomingMessage): Promise<[number, object]> {
    const body = await buffer(request);
    received += 1;
    if (failures > 0) {
      failures -= 1;
      return fail(failure);
    }
    if (!isSigned(request, body, access, 'kms')) return fail([400, 'InvalidSignatureException']);
    const operation = operations.get(String(request.headers['x-amz-target']));
    return operation?.(JSON.parse(body.toString())) ?? fail([400, 'UnknownOperationException']);
  }
  const server = createServer((request, response) => {
    void respond(request)
      .catch(() => fail([400, 'ValidationException']))
      .then(([status, found]) => response.writeHead(status).end(JSON.stringify(found)));
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
