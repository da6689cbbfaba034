import { readFileSync } from 'node:fs';
import { SECRET_NAMES } from './config-schema';

type Variables = Record<string, string | undefined>;

/**
 * Replaces `X_FILE` by `X` with the content of the file, for each secret. A file is safer: environment variables stay
 * readable in /proc/<pid>/environ even after they are deleted.
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
