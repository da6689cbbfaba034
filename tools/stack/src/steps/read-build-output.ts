/** Nx prints this when a build starts. A cached build has a suffix. */
const BEGINS = /^> nx run @tessera\/([a-z0-9-]+):build$/;
/** Nx prints this at the end for each failed build. */
const FAILED = /^\s*- (@tessera\/[a-z0-9-]+):build$/;
const MOST_LINES = 60;

/** Returns the project whose build starts in this line of Nx output, or undefined. */
export const builtProject = (line: string): string | undefined => BEGINS.exec(line)?.[1];

/** Returns the last 60 lines of the failed builds. Nx prefixes each output line with its project. */
export function failedOutput(lines: readonly string[]): string {
  const failed = lines.flatMap((line) => FAILED.exec(line)?.[1] ?? []);
  const own = lines.filter((line) => failed.some((name) => line.startsWith(`${name}:`)));
  return (own.length === 0 ? lines : own).slice(-MOST_LINES).join('\n').trim();
}
