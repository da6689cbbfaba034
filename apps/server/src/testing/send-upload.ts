import { createHash, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { uploadAuthorization, uploadedFilesOf, uploadStatement } from '@tessera/contracts/release-upload';
import type { TestApp } from './create-test-app';
import type { TestBuild } from './create-test-build';

export const UPLOAD_SOURCE = {
  commit: 'a1'.repeat(20),
  branch: 'main',
  author: 'Maya',
  buildUrl: 'https://ci.example/7',
};

export interface UploadKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

interface SignedCall {
  /** Path in the signed statement. Default: the path of the request. */
  readonly signedPath?: string;
  readonly origin?: string;
  readonly time?: number;
  /** Changes the body after it was signed. */
  readonly tamper?: (body: string) => string;
  readonly contentType?: string;
}

export interface Upload extends SignedCall {
  readonly canaryPercent?: number;
  readonly archive?: string;
  /** Replaces or adds fields of the body before it is signed. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Returns the body of an upload. */
export function uploadOf({ release, buildFolder }: TestBuild, over: Upload) {
  const files = uploadedFilesOf(release).map(({ file }) => readFileSync(join(buildFolder, file)));
  const { canaryPercent, archive = gzipSync(Buffer.concat(files)).toString('base64') } = over;
  const percent = canaryPercent === undefined ? {} : { canaryPercent };
  const text = JSON.stringify({ ...release, source: UPLOAD_SOURCE });
  return { release: text, archive, ...percent, ...over.fields };
}

/** Signs and sends a build. @returns status and body of the response */
export const sendUpload = (test: TestApp, key: UploadKey, build: TestBuild, over: Upload) =>
  sendSigned(test, key, '/releases', uploadOf(build, over), over);

/** Sends a request signed by a key: POST with `data`, else GET. @returns status and body of the response */
export async function sendSigned(
  test: TestApp,
  key: UploadKey,
  path: string,
  data?: object,
  over: SignedCall = {},
) {
  const body = data === undefined ? '' : JSON.stringify(data);
  const url = `/api${path}`;
  const { origin = 'http://localhost:4200', time = test.clock.now().getTime(), signedPath = url } = over;
  const signed = { origin, path: signedPath, time, digest: createHash('sha256').update(body).digest('hex') };
  const signature = sign(null, Buffer.from(uploadStatement(signed)), key.privateKey).toString('base64');
  const response = await test.app.inject({
    url,
    ...(data ? { method: 'POST', payload: over.tamper?.(body) ?? body } : {}),
    headers: {
      ...(data && { 'content-type': over.contentType ?? 'application/json' }),
      authorization: uploadAuthorization(key.id, signed, signature),
    },
  });
  return { status: response.statusCode, ...response.json() };
}
