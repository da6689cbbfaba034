import * as v from 'valibot';
import { list } from './list';
import { serviceUrl } from './s3-settings';

/** A pepper in the configuration, or the name of a key in AWS KMS or in a PKCS #11 token, which computes the HMACs. */
export type PepperSource =
  | { store: 'file'; key: Buffer }
  | { store: 'aws-kms'; keyId: string }
  | { store: 'pkcs11'; token: string; keyId: string };

const MUST = 'must be 32 bytes in base64, aws-kms:<ARN or alias/name> or pkcs11:token=<label>;id=<hex>';

function parsePepper(text: string): PepperSource | undefined {
  const key = Buffer.from(text, 'base64');
  // `Buffer.from` ignores a colon. A key name of 32 bytes, such as a bare key id, would be the pepper of an earlier version.
  if (key.length === 32) return text.includes(':') ? undefined : { store: 'file', key };
  const kmsKey = /^aws-kms:([\w:/.-]{1,256})$/.exec(text)?.[1];
  if (kmsKey !== undefined) return { store: 'aws-kms', keyId: kmsKey };
  const [, token, keyId] = /^pkcs11:token=([\w.-]{1,32});id=((?:[\da-fA-F]{2}){1,32})$/.exec(text) ?? [];
  if (token !== undefined && keyId !== undefined) return { store: 'pkcs11', token, keyId };
  return undefined;
}

const pepper = v.pipe(
  v.string('is required'),
  v.rawTransform(({ dataset, addIssue, NEVER }): PepperSource => {
    const parsed = parsePepper(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue({ message: MUST });
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
  /** Default: the endpoint of AWS in KMS_REGION. */
  KMS_ENDPOINT: v.optional(serviceUrl),
  KMS_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/, 'is not a region')), 'us-east-1'),
  KMS_ACCESS_KEY_ID: v.optional(v.string()),
  KMS_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** PKCS #11 library of the token. The server loads it in `pkcs11-tool` of OpenSC, never in its own process. */
  PKCS11_MODULE: v.optional(v.string()),
  PKCS11_PIN: v.optional(v.string()),
};
export type PepperSettings = v.InferOutput<v.ObjectSchema<typeof pepperSettings, undefined>>;

const NEEDED = {
  'aws-kms:': ['KMS_ACCESS_KEY_ID', 'KMS_SECRET_ACCESS_KEY'],
  'pkcs11:': ['PKCS11_MODULE', 'PKCS11_PIN'],
};

export function pepperProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const peppers = `${given['WALLET_PEPPER'] ?? ''},${given['WALLET_PEPPERS_BEFORE'] ?? ''}`;
  return Object.entries(NEEDED).flatMap(([prefix, names]) =>
    peppers.includes(prefix)
      ? names.flatMap((name) => (given[name] ? [] : [`${name} is required for a pepper ${prefix}…`]))
      : [],
  );
}
