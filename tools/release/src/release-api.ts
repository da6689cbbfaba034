import { createHash, createPublicKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  ErrorAnswer,
  MoveAnswer,
  type MoveRequest,
  type Release,
  UploadAnswer,
  uploadAuthorization,
  type UploadRequest,
  uploadStatement,
} from '@tessera/contracts';
import * as v from 'valibot';
import { readBuild } from './read-build';
import { readSigningKey } from './read-signing-key';
import { readSource } from './read-source';
import type { Moves } from './open-releases';

/** API of an environment, and the key of a remote. */
export interface ApiTarget {
  /** Origin of the application, as users see it. */
  readonly origin: string;
  readonly keyFile: string;
}

/** Returns the target of `RELEASES_API` and `RELEASE_KEY_FILE`. @throws if only one of them is set, or if the origin is not a URL */
export function findApiTarget(env: NodeJS.ProcessEnv): ApiTarget | undefined {
  const { RELEASES_API: api, RELEASE_KEY_FILE: keyFile } = env;
  if (!api && !keyFile) return undefined;
  if (!api || !keyFile) throw new Error('Set both RELEASES_API and RELEASE_KEY_FILE, or neither.');
  if (!URL.canParse(api)) throw new Error(`RELEASES_API is no URL: ${api}`);
  return { origin: new URL(api).origin, keyFile };
}

const archiveOf = (folder: string, { assets }: Release): string =>
  gzipSync(Buffer.concat(assets.map(({ file }) => readFileSync(join(folder, file))))).toString('base64');

/** Publishes a build folder with `POST /api/releases`. @throws with the message of the server */
export async function uploadRelease(
  target: ApiTarget,
  buildFolder: string,
  canaryPercent?: number,
): Promise<UploadAnswer['data']> {
  const release: Release = { ...readBuild(buildFolder), source: readSource(buildFolder) };
  const request: UploadRequest = {
    release: JSON.stringify(release),
    archive: archiveOf(buildFolder, release),
    ...(canaryPercent === undefined ? {} : { canaryPercent }),
  };
  return (await post(target, '/releases', request, UploadAnswer)).data;
}

/** Returns the moves of `POST /api/releases/moves`, which throw with the message of the server. */
export function createApiMoves(target: ApiTarget): Moves {
  const move = async (request: MoveRequest) =>
    (await post(target, '/releases/moves', request, MoveAnswer)).data.version;
  return {
    promote: async (remote, version) => void (await move({ action: 'promote', remote, version })),
    canary: async (remote, version, percent) =>
      void (await move({ action: 'canary', remote, version, percent })),
    stop: (remote) => move({ action: 'stop', remote }),
    rollback: async (remote, force) => {
      if (force) throw new Error('--force needs the registry: ask an operator');
      return move({ action: 'rollback', remote });
    },
  };
}

/** Sends a request signed with the key of the remote. */
async function post<Answer extends v.GenericSchema>(
  { origin, keyFile }: ApiTarget,
  path: string,
  request: UploadRequest | MoveRequest,
  schema: Answer,
): Promise<v.InferOutput<Answer>> {
  const privateKey = readSigningKey(keyFile, 'RELEASE_KEY_FILE');
  const body = JSON.stringify(request);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  const signed = { origin, time: Date.now(), digest: createHash('sha256').update(body).digest('hex') };
  const signature = sign(null, Buffer.from(uploadStatement(signed)), privateKey).toString('base64');
  const headers = {
    'content-type': 'application/json',
    authorization: uploadAuthorization(id, signed, signature),
  };
  const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body }).catch(
    (error: unknown) => {
      throw new Error(`${origin} is not available: check RELEASES_API`, { cause: error });
    },
  );
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return v.parse(schema, answer);
  const refused = v.safeParse(ErrorAnswer, answer);
  throw new Error(refused.success ? refused.output.message : `${origin} responded ${response.status}`);
}
