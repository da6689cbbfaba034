import { createHash, type KeyObject, verify } from 'node:crypto';
import { entryStatement, type ReleaseTerms } from '@tessera/contracts/release-terms';
import type { Release } from '@tessera/contracts/remotes';
import { DAY, SECOND } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import type { ReleaseKey } from './release-key';
import { linksOf } from './release-links';
import { parseKnown, readHighestSerial, type StoredRelease, updateSeal } from './releases.repository';

/** Text that a key store signs instead of `release.json`. A `release.json` starts with a brace, an entry statement with another word. */
const digestStatement = (payload: string) =>
  `tessera release 1\n${createHash('sha256').update(payload).digest('hex')}`;

/** Signs `release.json`, which may have more bytes than a key store accepts. */
export const signPayload = (payload: string, key: ReleaseKey): Promise<string> =>
  key.sign(key.signsLongTexts ? payload : digestStatement(payload));

/** The current public key, then other accepted ones. */
export type PublicKeys = readonly [KeyObject, ...KeyObject[]];

export const isSigned = (text: string, signature: string, keys: PublicKeys): boolean =>
  keys.some((key) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')));

/** Whether one of the keys signed this `release.json`, by itself or by its SHA-256. */
export const isPayloadSigned = (payload: string, signature: string, keys: PublicKeys): boolean =>
  isSigned(payload, signature, keys) || isSigned(digestStatement(payload), signature, keys);

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

export interface SignParameters {
  readonly releaseKey: ReleaseKey;
  /** Other public keys whose releases are signed again with `releaseKey`. */
  readonly accepted?: readonly KeyObject[] | undefined;
  readonly now: Date;
}

/**
 * Signs the oldest release first, so that a later publication gets a higher serial. Also signs `release.json` again, so that a
 * release of an accepted key stays valid without that key.
 */
export async function signForBrowsers(
  tx: Transaction,
  releases: readonly StoredRelease[],
  { releaseKey, accepted = [], now }: SignParameters,
) {
  const keys: PublicKeys = [await releaseKey.publicKey(), ...accepted];
  const signed: StoredRelease[] = [];
  // A day before now, because device clocks may be slow. Whole seconds, because the signed statement has no fractions.
  const notBefore = new Date((secondsOf(now) - DAY / SECOND) * SECOND);
  const expiresAt = new Date(notBefore.getTime() + SEAL_LIFE);
  for (const stored of releases.toSorted((one, other) => +one.publishedAt - +other.publishedAt)) {
    const { name, version, payload, signature } = stored;
    if (!isPayloadSigned(payload, signature, keys)) continue;
    const release = parseKnown(payload);
    if (release === undefined || release.name !== name || release.version !== version) continue;
    const serial = stored.serial ?? (await readHighestSerial(tx, name)) + 1;
    const terms = { serial, notBefore: secondsOf(notBefore), expires: secondsOf(expiresAt) };
    const entrySignature = await releaseKey.sign(statementOf(release, terms));
    const seal = { serial, notBefore, expiresAt, entrySignature };
    await updateSeal(tx, stored, { ...seal, signature: await signPayload(payload, releaseKey) });
    signed.push(stored);
  }
  return signed;
}
