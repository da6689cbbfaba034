import { readFileSync } from 'node:fs';

export type Variables = Record<string, string | undefined>;

/**
 * Variables whose value can also be read from a file, for example HASH_PEPPER from the file named in HASH_PEPPER_FILE.
 * `loadConfig` removes them from process.env, so that child processes do not inherit them.
 */
export const SECRET_NAMES = [
  'DATABASE_URL',
  // URLs of RPC providers contain API keys.
  'OPTIO_RPC_URL',
  'ETHEREUM_RPC_URL',
  'ACCESS_TOKEN_KEY',
  'RELEASES_PRIVATE_KEY',
  'WALLET_PEPPER',
  'WALLET_PEPPERS_BEFORE',
  'KMS_SECRET_ACCESS_KEY',
  'PKCS11_PIN',
  'HASH_PEPPER',
  'HASH_PEPPERS_BEFORE',
  'PRICE_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_SECRET_ACCESS_KEY',
  'DEV_GRANT_OPTIO_MNEMONIC',
  'DEV_GRANT_ETHEREUM_KEY',
  'SMTP_URL',
  'SMS_URL',
  'DATABASE_URL_DIRECT',
  'DATABASE_URL_REPLICA',
  'EVENTS_URL',
  'RECAPTCHA_V2_SECRET',
  'RECAPTCHA_V3_SECRET',
] as const;

/**
 * Reads secrets from files. Files are safer than environment variables, because /proc/<pid>/environ still shows a
 * variable after the process deletes it.
 */
export function readSecretFiles(
  env: Variables,
  problems: string[],
  names: readonly (typeof SECRET_NAMES)[number][] = SECRET_NAMES,
): Variables {
  const read = { ...env };
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    try {
      if (env[name]) problems.push(`${name} and ${name}_FILE are both set`);
      else read[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read`);
    }
  }
  return read;
}
