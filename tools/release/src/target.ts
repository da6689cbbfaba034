import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseStoredKey, readSecretFiles, STORED_KEY_FORMS } from '@tessera/server';
import * as v from 'valibot';
import { ROOT } from './root';

const text = v.pipe(v.string(), v.nonEmpty());
const BUCKET = [
  'RELEASE_STORE',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];
const KEY_STORE = [
  'RELEASES_PRIVATE_KEY',
  'KMS_ENDPOINT',
  'KMS_REGION',
  'KMS_ACCESS_KEY_ID',
  'KMS_SECRET_ACCESS_KEY',
  'PKCS11_MODULE',
  'PKCS11_PIN',
];
const SECRETS = ['DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'KMS_SECRET_ACCESS_KEY', 'PKCS11_PIN'] as const;

const Target = v.pipe(
  v.object({
    databaseUrl: text,
    releasesDir: v.optional(text),
    /** Absent if a key store signs. */
    releasesPrivateKeyFile: v.optional(text),
    /** Variables of the key store that signs, with the name of the key. */
    keyStore: v.optional(v.record(v.string(), v.string())),
    /** File with the server's HASH_PEPPER, which seals the secrets of webhooks. */
    hashPepperFile: v.optional(text),
    /** Public key of the servers, which `publish` compares with the private one. */
    releasesPublicKey: v.optional(text),
    /** Public keys of earlier private keys, separated by commas: `renew` signs their releases again. */
    releasesPublicKeysAccepted: v.optional(text),
    /** Variables of the bucket that stores releases, instead of a folder. */
    bucket: v.optional(v.record(v.string(), v.string())),
  }),
  v.check(({ releasesDir, bucket }) => releasesDir !== undefined || bucket !== undefined),
  v.check(({ releasesPrivateKeyFile, keyStore }) => (releasesPrivateKeyFile ?? keyStore) !== undefined),
);

/** Registry and store to change. The key is outside of the store and is used only to sign. */
export type Target = v.InferOutput<typeof Target>;

const VARIABLES = {
  databaseUrl: 'DATABASE_URL',
  releasesDir: 'RELEASES_DIR',
  releasesPrivateKeyFile: 'RELEASES_PRIVATE_KEY_FILE',
} as const;
const OPTIONAL = {
  hashPepperFile: 'HASH_PEPPER_FILE',
  releasesPublicKey: 'RELEASES_PUBLIC_KEY',
  releasesPublicKeysAccepted: 'RELEASES_PUBLIC_KEYS_ACCEPTED',
} as const;

/**
 * Returns the registry of the environment, or that of the local stack in a data folder. Secrets may come from files, as for
 * the server (`DATABASE_URL_FILE`, `S3_SECRET_ACCESS_KEY_FILE`).
 * @param dataDir folder with the stack's `stack.json`; default: `.data` in the repository
 */
export function findTarget(environment: NodeJS.ProcessEnv, dataDir = join(ROOT, '.data')): Target {
  const problems: string[] = [];
  const env = readSecretFiles(environment, problems, SECRETS);
  const storedKey = env['RELEASES_PRIVATE_KEY'] ?? '';
  const isStored = storedKey !== '';
  if (isStored && parseStoredKey(storedKey) === undefined)
    problems.push(
      `RELEASES_PRIVATE_KEY must be ${STORED_KEY_FORMS}; RELEASES_PRIVATE_KEY_FILE names the file of a key`,
    );
  if (isStored && env['RELEASES_PRIVATE_KEY_FILE'])
    problems.push('RELEASES_PRIVATE_KEY and RELEASES_PRIVATE_KEY_FILE are both set');
  if (problems.length > 0) throw new Error(problems.join('; '));
  const file = join(dataDir, 'stack.json');
  const local: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const fromEnv = Object.entries({ ...VARIABLES, ...OPTIONAL }).flatMap(([key, name]) => {
    const value = env[name];
    return value === undefined ? [] : [[key, value] as const];
  });
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])));
  const parsed = v.safeParse(Target, {
    ...v.parse(v.looseObject({}), local),
    ...Object.fromEntries(fromEnv),
    ...(env['RELEASE_STORE'] === 's3' ? { bucket: pick(BUCKET) } : {}),
    ...(isStored ? { keyStore: pick(KEY_STORE) } : {}),
  });
  if (parsed.success) return parsed.output;
  const wanted = Object.values(VARIABLES).join(', ');
  throw new Error(
    `No registry to work on in ${dataDir}: run npm start in another terminal, name its folder with --data DIR, or set ${wanted}`,
  );
}
