/** Parses a share of users, `10%` or `10`. @throws an error with the correct format */
export function parsePercent(text: string): number {
  const [, digits] = /^(\d{1,2})%?$/.exec(text) ?? [];
  if (/^100%?$/.test(text))
    throw new Error('100% is not a canary: use npm run release promote <remote> <version>');
  if (digits === undefined) throw new Error(`"${text}" is not a share of users: write 10%`);
  return Number(digits);
}

/** Parses the number of versions to keep. @throws an error with the correct format */
export function parseKept(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`"${text}" is not a number of versions: write --keep 10`);
  return Number(text);
}
