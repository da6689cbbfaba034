/** Nx says this when it begins to run a build; what it takes from its cache has a word behind it. */
const BEGINS = /^> nx run @tessera\/([a-z0-9-]+):build$/;
/** What it says at its end of each that failed. */
const FAILED = /^\s*- (@tessera\/[a-z0-9-]+):build$/;
const MOST_LINES = 60;

/** The project that a line of Nx's says is being built; undefined for every other line. */
export const builtProject = (line: string): string | undefined => BEGINS.exec(line)?.[1];

/**
 * What a person needs of the output of builds of which one failed: the words of those that did. Nx puts a project's name
 * before each line of its own.
 */
export function failedOutput(lines: readonly string[]): string {
  const failed = lines.flatMap((line) => FAILED.exec(line)?.[1] ?? []);
  const own = lines.filter((line) => failed.some((name) => line.startsWith(`${name}:`)));
  return (own.length === 0 ? lines : own).slice(-MOST_LINES).join('\n').trim();
}
