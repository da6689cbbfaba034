import * as v from 'valibot';

/** Release terms signed by the publisher. Unix seconds. */
export const ReleaseTerms = v.object({
  /** Increases with each version of a remote. */
  serial: v.number(),
  notBefore: v.number(),
  expires: v.number(),
});
export type ReleaseTerms = v.InferOutput<typeof ReleaseTerms>;

interface SignedEntry {
  readonly version: string;
  readonly contract: number;
  /**
   * Path of the entry file. Its hash covers all code: the entry contains the hashes of its chunks and styles.
   */
  readonly entry: string;
  readonly integrity: string;
}

/** Returns the text that the publisher signs and the browser verifies. */
export const entryStatement = (
  name: string,
  { version, contract, entry, integrity }: SignedEntry,
  { serial, notBefore, expires }: ReleaseTerms,
): string =>
  ['tessera entry 1', name, version, contract, entry, integrity, serial, notBefore, expires].join('\n');
