import * as v from 'valibot';
import {
  keyStoreProblems,
  keyStoreSettings,
  parseStoredKey,
  STORED_KEY_FORMS,
  type StoredKey,
} from './key-store-settings';
import { list } from './list';

/** A pepper in the configuration, or the name of a stored key, which computes the HMACs. */
export type PepperSource = { store: 'file'; key: Buffer } | StoredKey;

function parsePepper(text: string): PepperSource | undefined {
  const key = Buffer.from(text, 'base64');
  // `Buffer.from` ignores a colon. A key name of 32 bytes, such as a bare key id, would be the pepper of an earlier version.
  if (key.length === 32) return text.includes(':') ? undefined : { store: 'file', key };
  return parseStoredKey(text);
}

const pepper = v.pipe(
  v.string('is required'),
  v.rawTransform(({ dataset, addIssue, NEVER }): PepperSource => {
    const parsed = parsePepper(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue({ message: `must be 32 bytes in base64, ${STORED_KEY_FORMS}` });
    return NEVER;
  }),
);

export const pepperSettings = {
  WALLET_PEPPER: pepper,
  /**
   * Other accepted values of WALLET_PEPPER. During a rotation: the next one until every process has it, then the previous
   * ones. A vault (encrypted recovery phrase) moves to the current pepper when its owner signs the next transaction.
   */
  WALLET_PEPPERS_BEFORE: v.pipe(list, v.array(pepper)),
  ...keyStoreSettings,
};
export type PepperSettings = v.InferOutput<v.ObjectSchema<typeof pepperSettings, undefined>>;

export function pepperProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const peppers = `${given['WALLET_PEPPER'] ?? ''},${given['WALLET_PEPPERS_BEFORE'] ?? ''}`;
  return keyStoreProblems(given, peppers, 'a pepper');
}
