import { verify } from 'node:crypto';
import { parseUploadAuthorization, uploadStatement } from '@tessera/contracts/release-upload';
import { MINUTE, SECOND } from '../../../platform/clock';
import type { PlatformDeps } from '../../../platform/deps';
import { readPublicKey } from '../read-key';
import { assertNotRevoked, type Caller, refused } from './publisher';
import { advanceRequestTime, readKey } from './publishing.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'config'>;

/** Allows for a slow upload and a slow clock. */
const MAX_AGE_MS = 5 * MINUTE;
/** Shorter, because the time of a request blocks all earlier times of the key: one far ahead would lock the team out. */
const MAX_AHEAD_MS = 30 * SECOND;

interface SignedHeader {
  readonly path: string;
  readonly header: string | undefined;
  /** Whether the request changes nothing. It may be repeated, and does not block a request with an earlier time. */
  readonly isRead: boolean;
}

/**
 * Verifies the signed header of a request before the server reads the body, so that only the holder of a key can send a
 * large body. The caller compares the digest with the body.
 * @throws DomainError 403 with the reason and the remedy
 */
export async function authoriseKey(
  { db, clock, config }: Deps,
  { path, header, isRead }: SignedHeader,
): Promise<Caller> {
  const given = parseUploadAuthorization(header);
  if (given === undefined)
    throw refused(
      'Sign the request with the key of the remote: RELEASE_KEY_FILE=<file> npm run release <command>',
    );
  const { key: id, time, digest, signature } = given;
  const found = await readKey(db, id);
  const origin = config.PUBLIC_ORIGIN;
  const isOurs =
    found !== undefined &&
    verify(
      null,
      Buffer.from(uploadStatement({ origin, path, time, digest })),
      readPublicKey(found.key.publicKey),
      Buffer.from(signature, 'base64'),
    );
  if (!isOurs)
    throw refused(
      `The key ${id} is unknown, or did not sign this request to ${origin}${path}. Ask an operator to npm run release keys add <remote> <public key file>`,
    );
  const { key, owner } = found;
  const publisher = { kind: 'key' as const, id, remote: key.remote, owner };
  assertNotRevoked(publisher, key.revokedAt);
  const age = clock.now().getTime() - time;
  if (age > MAX_AGE_MS || age < -MAX_AHEAD_MS)
    throw refused(
      'The request was signed more than 5 minutes before or 30 seconds after the time of the server: set the clock and try again',
    );
  if (!isRead && !(await advanceRequestTime(db, id, new Date(time))))
    throw refused('The request was sent before, or a later one came first: try again');
  return { publishers: [publisher], digest };
}
