export interface Line {
  what: string;
  /** Counts by name. The last line of the report sums them. */
  counts: Readonly<Record<string, number>>;
  problems: readonly string[];
}

export function report(lines: readonly Line[], ending: string): string {
  const texts = lines.map((line) => ({ ...line, done: textOf(line.counts) }));
  const width = (of: (line: (typeof texts)[number]) => string) =>
    Math.max(...texts.map((line) => of(line).length));
  const [first, second] = [width(({ what }) => what), width(({ done }) => done)];
  const rows = texts.map(({ what, done, problems }) =>
    [what.padEnd(first), done.padEnd(second), isHeld({ problems }) ? 'held' : 'BROKEN'].join('  '),
  );
  const problems = lines.flatMap(({ what, problems: all }) => all.map((text) => `${what}: ${text}`));
  const broken = lines.filter((line) => !isHeld(line)).length;
  const verdict = broken === 0 ? 'Everything held' : `${broken} of ${lines.length} lines BROKEN`;
  return [
    ...rows,
    '',
    ...(problems.length === 0 ? [] : [...problems, '']),
    `${verdict}: ${textOf(total(lines))}; ${ending}.`,
  ].join('\n');
}

export const isHeld = ({ problems }: Pick<Line, 'problems'>): boolean => problems.length === 0;

function total(lines: readonly Line[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { counts } of lines)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

const textOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** Returns a function to call after each step. It writes at most one line in 5 s, and always the last line. */
export function progress(what: string, all: number, write: (text: string) => void): () => void {
  const since = Date.now();
  let written = since;
  let done = 0;
  return () => {
    done += 1;
    if (done < all && Date.now() - written < 5000) return;
    written = Date.now();
    write(`${what}: ${done} of ${all}, ${Math.round((written - since) / 1000)} s`);
  };
}
