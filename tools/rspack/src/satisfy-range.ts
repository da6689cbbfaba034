const numbers = (version: string) => version.split('.').map(Number);

/**
 * Whether a version is in a range: a caret of a major above zero, the only ranges that cross the border, `<=` or itself. It
 * stands in the federation runtime, in the place of one that knows every range there is.
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, wanted = ''] = /^(\^|<=)?(.*)$/.exec(range) ?? [];
  const [given, limit] = [numbers(version), numbers(wanted)];
  const place = given.findIndex((part, index) => part !== limit[index]);
  const difference = place === -1 ? 0 : (given[place] ?? 0) - (limit[place] ?? 0);
  if (operator === '<=') return difference <= 0;
  return operator === '^' ? difference >= 0 && given[0] === limit[0] : difference === 0;
}
