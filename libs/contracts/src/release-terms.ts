import * as v from 'valibot';

/** Unix seconds. */
export const ReleaseTerms = v.object({
  /** Increases per version. */
  serial: v.number(),
  notBefore: v.number(),
  expires: v.number(),
});
export type ReleaseTerms = v.InferOutput<typeof ReleaseTerms>;

interface SignedEntry {
  readonly version: string;
  readonly contract: number;
  /** Its hash covers all code: the entry contains the hashes of its chunks and styles. */
  readonly entry: string;
  readonly integrity: string;
}

/** Text that the publisher signs and the browser verifies. */
export const entryStatement = (
  name: string,
  { version, contract, entry, integrity }: SignedEntry,
  { serial, notBefore, expires }: ReleaseTerms,
): string =>
  ['tessera entry 1', name, version, contract, entry, integrity, serial, notBefore, expires].join('\n');
