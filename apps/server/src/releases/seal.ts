import { createPublicKey, type KeyObject } from 'node:crypto';
import { entryStatement, type Release, type ReleaseTerms } from '@tessera/contracts';
import { DAY, SECOND } from '../clock';
import type { Transaction } from '../db/database';
import { linksOf } from './release-links';
import {
  parseKnown,
  readAll,
  readHighestSerial,
  type StoredRelease,
  updateSeal,
} from './releases.repository';
import { isSigned, signPayload } from './signing';

/** How long a signature counts. The key is offline, so the 7 days of an online key would end the product on a quiet week. */
export const SEAL_LIFE = 90 * DAY;
/** A publish renews what has less than this left. */
const RENEW_BELOW = 60 * DAY;

/** The terms of a release and the signature over its entry, as browsers verify them. */
export interface Seal {
  readonly terms: ReleaseTerms;
  readonly signature: string;
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / SECOND);

/** Returns the text that browsers verify. */
export function statementOf(release: Release, terms: ReleaseTerms): string {
  const { name, version, contract } = release;
  const [entry] = linksOf(release, [release.entry]);
  if (entry === undefined) throw new Error(`${name} ${version} has no entry`);
  return entryStatement(name, { version, contract, entry: entry.href, integrity: entry.integrity }, terms);
}

/** Returns the seal of a stored release as it is stored, unverified; undefined when it has none. */
export function sealOf({ serial, notBefore, expiresAt, entrySignature }: StoredRelease): Seal | undefined {
  if (serial === null || notBefore === null || expiresAt === null || entrySignature === null)
    return undefined;
  const terms = { serial, notBefore: secondsOf(notBefore), expires: secondsOf(expiresAt) };
  return { terms, signature: entrySignature };
}

interface SealParameters {
  readonly privateKey: KeyObject;
  readonly now: Date;
}

async function sealRelease(
  tx: Transaction,
  stored: StoredRelease,
  release: Release,
  { privateKey, now }: SealParameters,
): Promise<void> {
  const { name } = stored;
  const serial = stored.serial ?? (await readHighestSerial(tx, name)) + 1;
  // Whole seconds: the statement has no fractions. A day before now, because the clock of a device may be set wrong.
  const notBefore = new Date((secondsOf(now) - DAY / SECOND) * SECOND);
  const expiresAt = new Date(notBefore.getTime() + SEAL_LIFE);
  const terms = { serial, notBefore: secondsOf(notBefore), expires: secondsOf(expiresAt) };
  const entrySignature = signPayload(statementOf(release, terms), privateKey);
  await updateSeal(tx, stored, { serial, notBefore, expiresAt, entrySignature });
}

/**
 * Signs for browsers what is published under this key and has no valid signature for at least 60 days, the oldest first, so that
 * serials follow the order of publishing. A release that another key signed is left alone: its row may be forged.
 * @param all renews every signature
 * @returns how many were signed
 */
export async function renewSeals(
  tx: Transaction,
  { all = false, ...parameters }: SealParameters & { readonly all?: boolean },
): Promise<number> {
  const publicKey = createPublicKey(parameters.privateKey);
  const limit = new Date(parameters.now.getTime() + RENEW_BELOW);
  const rows = (await readAll(tx)).toSorted((one, other) => +one.publishedAt - +other.publishedAt);
  let renewed = 0;
  for (const stored of rows) {
    if (!isSigned(stored.payload, stored.signature, publicKey)) continue;
    const release = parseKnown(stored.payload);
    if (release === undefined || release.name !== stored.name || release.version !== stored.version) continue;
    const seal = sealOf(stored);
    const isFresh =
      seal !== undefined &&
      stored.expiresAt !== null &&
      stored.expiresAt > limit &&
      isSigned(statementOf(release, seal.terms), seal.signature, publicKey);
    if (isFresh && !all) continue;
    await sealRelease(tx, stored, release, parameters);
    renewed += 1;
  }
  return renewed;
}
