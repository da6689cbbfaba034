import { verify } from 'node:crypto';
import { parseUploadAuthorization, uploadStatement } from '@tessera/contracts/release-upload';
import { MINUTE, SECOND } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { forbidden } from '../../../platform/errors';
import { readPublicKey } from '../signing';
import { advanceRequestTime, type OwnedKey, readKey, readOwner } from './publishing.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'config'>;

/** Allows for a slow upload and a slow clock. */
const MAX_AGE_MS = 5 * MINUTE;
/** Shorter, because the time of a request blocks all earlier times of the key: one far ahead would lock the team out. */
const MAX_AHEAD_MS = 30 * SECOND;

const refused = (message: string) => forbidden('RELEASE_KEY_REFUSED', message);
const contact = ({ name, mail }: OwnedKey['owner']) => `${name} <${mail}>`;

function assertNotRevoked({ key, owner }: OwnedKey) {
  if (key.revokedAt === null) return;
  throw refused(
    `The key ${key.id} of ${key.remote} was revoked on ${key.revokedAt.toISOString().slice(0, 10)}. Ask ${contact(owner)} for the current key`,
  );
}

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
export async function authoriseKey({ db, clock, config }: Deps, { path, header, isRead }: SignedHeader) {
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
      `The key ${id} is unknown, or did not sign this request to ${origin}${path}. Ask an operator to run release keys add <remote> <public key file>`,
    );
  assertNotRevoked(found);
  const age = clock.now().getTime() - time;
  if (age > MAX_AGE_MS || age < -MAX_AHEAD_MS)
    throw refused(
      'The request was signed more than 5 minutes before or 30 seconds after the time of the server: set the clock and try again',
    );
  if (!isRead && !(await advanceRequestTime(db, id, new Date(time))))
    throw refused('The request was sent before, or a later one came first: try again');
  return { ...found, digest };
}
export type Publisher = Awaited<ReturnType<typeof authoriseKey>>;

/** Reads the key again, because it may be revoked during a slow upload or move. @throws DomainError 403 */
export async function assertStillValid(db: Executor, { key }: OwnedKey) {
  const found = await readKey(db, key.id);
  if (found !== undefined) assertNotRevoked(found);
}

/** @throws DomainError 403 with the owner of `remote`, when the key belongs to another remote */
export async function assertOwns({ db }: Pick<Deps, 'db'>, { key }: OwnedKey, remote: string) {
  if (key.remote === remote) return;
  const owner = await readOwner(db, remote);
  const whom = owner === undefined ? 'an operator' : contact(owner);
  throw refused(`The key ${key.id} publishes and moves ${key.remote}, not ${remote}. Ask ${whom} to do it`);
}
