const numbers = (version: string) => version.split('.').map(Number);

/**
 * Returns whether a version satisfies a range: a caret with a major above zero, `<=`, or an exact version. Shell and remotes use no
 * other ranges, so this replaces the full implementation of the federation runtime.
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, wanted = ''] = /^(\^|<=)?(.*)$/.exec(range) ?? [];
  const [given, limit] = [numbers(version), numbers(wanted)];
  const place = given.findIndex((part, index) => part !== limit[index]);
  const difference = place === -1 ? 0 : (given[place] ?? 0) - (limit[place] ?? 0);
  if (operator === '<=') return difference <= 0;
  return operator === '^' ? difference >= 0 && given[0] === limit[0] : difference === 0;
}
