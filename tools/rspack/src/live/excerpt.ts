/** Lines of code before and after the line of the error. */
const AROUND = 2;

/** Returns the lines around a line of a file, with their numbers; `>` marks the line. Lines start at 1. */
export function excerpt(content: string, line: number): string {
  const lines = content.split('\n');
  const first = Math.max(line - AROUND, 1);
  return lines
    .slice(first - 1, line + AROUND)
    .map((text, index) => `${first + index === line ? '>' : ' '} ${first + index} ${text}`)
    .join('\n');
}
