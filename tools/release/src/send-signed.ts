import { createHash, createPublicKey, sign } from 'node:crypto';
import { ErrorAnswer } from '@tessera/contracts/errors';
import type { KeyFlagRequest } from '@tessera/contracts/flag-requests';
import type { PreviewRequest } from '@tessera/contracts/release-preview';
import {
  type MoveRequest,
  uploadAuthorization,
  type UploadRequest,
  uploadStatement,
} from '@tessera/contracts/release-upload';
import * as v from 'valibot';
import { readSigningKey } from './read-signing-key';

/** API of an environment, and the key of a remote. */
export interface SigningTarget {
  /** Origin of the application, as users see it. */
  readonly origin: string;
  /** Private key of the remote. Undefined with `requestToken`. */
  readonly keyFile?: string;
  /** Returns an OIDC token of the CI job. Each change needs another one, where the CI can issue several. */
  readonly requestToken?: () => Promise<string>;
  /** Whether it is the local stack, whose operator may use the registry too. */
  readonly isLocal?: boolean;
}

/** Requests a path of an environment. @throws if the environment is not available */
export const request = (origin: string, path: string, options?: RequestInit): Promise<Response> =>
  fetch(`${origin}${path}`, options).catch((error: unknown) => {
    throw new Error(`${origin} is not available: check RELEASES_API, or run npm start in another terminal`, {
      cause: error,
    });
  });

interface Signed {
  readonly path: string;
  readonly body: string;
}

/** Returns the header `authorization`: the OIDC token of the job, or a signature with the key. */
async function authorise(
  { origin, keyFile = '', requestToken }: SigningTarget,
  { path, body }: Signed,
): Promise<string> {
  if (requestToken !== undefined) return `Bearer ${await requestToken()}`;
  const privateKey = readSigningKey(keyFile, 'RELEASE_KEY_FILE');
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  const digest = createHash('sha256').update(body).digest('hex');
  const signed = { origin, path, time: Date.now(), digest };
  const signature = sign(null, Buffer.from(uploadStatement(signed)), privateKey).toString('base64');
  return uploadAuthorization(id, signed, signature);
}

/**
 * Sends a request in the name of the remote's team: POST with `content`, else GET.
 * @throws with the message of the server
 */
export async function sendSigned<Answer extends v.GenericSchema>(
  target: SigningTarget,
  route: string,
  schema: Answer,
  content?: UploadRequest | MoveRequest | PreviewRequest | KeyFlagRequest,
): Promise<v.InferOutput<Answer>> {
  const { origin, isLocal } = target;
  const path = `/api${route}`;
  const body = content === undefined ? '' : JSON.stringify(content);
  const authorization = await authorise(target, { path, body });
  const response = await request(
    origin,
    path,
    content === undefined
      ? { headers: { authorization } }
      : { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body },
  );
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return v.parse(schema, answer);
  const refused = v.safeParse(ErrorAnswer, answer);
  const reason = refused.success ? refused.output.message : `${origin} responded ${response.status}`;
  throw new Error(
    isLocal && response.status === 403
      ? `${reason}\nTo use the registry of this stack without the limits of a key, add --operator`
      : reason,
  );
}
