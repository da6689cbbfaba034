import { createHash, type KeyObject, verify } from 'node:crypto';
import { entryStatement, type ReleaseTerms } from '@tessera/contracts/release-terms';
import type { Release } from '@tessera/contracts/remotes';
import { DAY, SECOND } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import type { ReleaseKey } from './release-key';
import { linksOf } from './release-links';
import {
  readHighestSerial,
  readPublication,
  type StoredRelease,
  type updateSeal,
} from './releases.repository';

/** Text that a key store signs instead of `release.json`. A `release.json` starts with a brace, an entry statement with `tessera entry 1`. */
const digestStatement = (payload: string) =>
  `tessera release 1\n${createHash('sha256').update(payload).digest('hex')}`;

/** Signs `release.json`, which may have more bytes than a key store accepts. */
export const signPayload = (payload: string, key: ReleaseKey): Promise<string> =>
  key.sign(key.signsLongTexts ? payload : digestStatement(payload));

/** The current public key, then other accepted ones. */
export type PublicKeys = readonly [KeyObject, ...KeyObject[]];

export const isSigned = (text: string, signature: string, keys: PublicKeys): boolean =>
  keys.some((key) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')));

/** Whether one of the keys signed this `release.json`, by itself or by its SHA-256. Other signed texts do not start with a brace. */
export const isPayloadSigned = (payload: string, signature: string, keys: PublicKeys): boolean =>
  payload.trimStart().startsWith('{') &&
  (isSigned(payload, signature, keys) || isSigned(digestStatement(payload), signature, keys));

/** Validity of a signature for browsers. Long, because a renewal needs the offline private key and may be missed once. */
export const SEAL_LIFE = 90 * DAY;

export interface Seal {
  readonly terms: ReleaseTerms;
  readonly signature: string;
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / SECOND);

export function statementOf(release: Release, terms: ReleaseTerms): string {
  const { name, version, contract } = release;
  const [entry] = linksOf(release, [release.entry]);
  if (entry === undefined) throw new Error(`${name} ${version} has no entry`);
  return entryStatement(name, { version, contract, entry: entry.href, integrity: entry.integrity }, terms);
}

export function sealOf({ serial, notBefore, expiresAt, entrySignature }: StoredRelease): Seal | undefined {
  if (serial === null || notBefore === null || expiresAt === null || entrySignature === null)
    return undefined;
  const terms = { serial, notBefore: secondsOf(notBefore), expires: secondsOf(expiresAt) };
  return { terms, signature: entrySignature };
}

/** Values that a publication or a renewal stores. */
type Signatures = Parameters<typeof updateSeal>[2];

/**
 * Signs `release.json` and the statement of its entry. The first signature of a version gets a higher serial than all earlier
 * ones of that name. Call it after `lockSerials` and before `lockRegistry`: a key store may take half a minute, and kills and
 * rollbacks wait for the lock of the registry.
 */
export async function signRelease(
  tx: Transaction,
  { release, payload }: { readonly release: Release; readonly payload: string },
  { releaseKey, now }: { readonly releaseKey: ReleaseKey; readonly now: Date },
): Promise<Signatures> {
  const { name, version } = release;
  const known = (await readPublication(tx, name, version))?.serial;
  const serial = known ?? (await readHighestSerial(tx, name)) + 1;
  // A day before now, because device clocks may be slow. Whole seconds, because the signed statement has no fractions.
  const notBefore = new Date((secondsOf(now) - DAY / SECOND) * SECOND);
  const expiresAt = new Date(notBefore.getTime() + SEAL_LIFE);
  const terms = { serial, notBefore: secondsOf(notBefore), expires: secondsOf(expiresAt) };
  const signature = await signPayload(payload, releaseKey);
  const entrySignature = await releaseKey.sign(statementOf(release, terms));
  return { signature, serial, notBefore, expiresAt, entrySignature };
}
