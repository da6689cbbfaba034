import type { LiveTypeError } from '@tessera/contracts/live-remote';

/** Returns the lines for the terminal after a check of the types. @param count number of errors of the check before */
export function describeTypeErrors(name: string, errors: readonly LiveTypeError[], count: number): string {
  if (errors.length === 0) return count === 0 ? '' : `  ${name}: the type errors are fixed\n`;
  const title = `  ${name} has ${errors.length} type error${errors.length === 1 ? '' : 's'}\n`;
  return [
    title,
    ...errors.map(({ file, line, message, code }) => `${file}:${line}\n${message}\n${code}\n`),
  ].join('\n');
}
