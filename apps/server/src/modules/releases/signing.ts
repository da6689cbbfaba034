import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { entryStatement, type ReleaseTerms } from '@tessera/contracts/release-terms';
import type { Release } from '@tessera/contracts/remotes';
import { DAY, SECOND } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { linksOf } from './release-links';
import { parseKnown, readHighestSerial, type StoredRelease, updateSeal } from './releases.repository';

export const signPayload = (payload: string, key: KeyObject): string =>
  sign(null, Buffer.from(payload), key).toString('base64');

/** The current public key, then other accepted ones. */
export type PublicKeys = readonly [KeyObject, ...KeyObject[]];

export const isSigned = (payload: string, signature: string, keys: PublicKeys): boolean =>
  keys.some((key) => verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64')));

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
  readonly privateKey: KeyObject;
  /** Other public keys whose releases are signed again with `privateKey`. */
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
  { privateKey, accepted = [], now }: SignParameters,
) {
  const keys: PublicKeys = [createPublicKey(privateKey), ...accepted];
  const signed: StoredRelease[] = [];
  // A day before now, because device clocks may be slow. Whole seconds, because the signed statement has no fractions.
  const notBefore = new Date((secondsOf(now) - DAY / SECOND) * SECOND);
  const expiresAt = new Date(notBefore.getTime() + SEAL_LIFE);
  for (const stored of releases.toSorted((one, other) => +one.publishedAt - +other.publishedAt)) {
    const { name, version, payload, signature } = stored;
    if (!isSigned(payload, signature, keys)) continue;
    const release = parseKnown(payload);
    if (release === undefined || release.name !== name || release.version !== version) continue;
    const serial = stored.serial ?? (await readHighestSerial(tx, name)) + 1;
    const terms = { serial, notBefore: secondsOf(notBefore), expires: secondsOf(expiresAt) };
    const entrySignature = signPayload(statementOf(release, terms), privateKey);
    const seal = { serial, notBefore, expiresAt, entrySignature };
    await updateSeal(tx, stored, { ...seal, signature: signPayload(payload, privateKey) });
    signed.push(stored);
  }
  return signed;
}
