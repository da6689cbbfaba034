import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface AwsAccess {
  keyId: string;
  secret: string;
  region: string;
}

export const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

function signatureOf(
  request: IncomingMessage,
  signed: string[],
  bodyHash: string,
  { secret, region }: AwsAccess,
  service: string,
): string {
  const { method = '', url = '', headers } = request;
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, url, '', lines, signed.join(';'), bodyHash].join('\n');
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [day, region, service, 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`));
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
}

/** Checks the SigV4 signature as AWS does. Does not use aws4fetch, so that errors of that library are found. */
export function isSigned(
  request: IncomingMessage,
  body: Buffer,
  access: AwsAccess,
  service: string,
): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\S+, SignedHeaders=(\S+), Signature=(\S+)$/.exec(
    request.headers.authorization ?? '',
  );
  const [, keyId, names = '', signature] = found ?? [];
  const signed = names.split(';');
  const amzHeaders = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  return (
    keyId === access.keyId &&
    ['host', 'x-amz-date', ...amzHeaders].every((name) => signed.includes(name)) &&
    signature === signatureOf(request, signed, sha256(body), access, service)
  );
}
