/** A share of people as it is typed: `10%` or `10`. @throws with the way to write it */
export function parsePercent(text: string): number {
  const [, digits] = /^(\d{1,2})%?$/.exec(text) ?? [];
  if (/^100%?$/.test(text)) throw new Error('100% is everybody: npm run release promote <remote> <version>');
  if (digits === undefined) throw new Error(`"${text}" is no share of people: write 10%`);
  return Number(digits);
}

/** How many versions are kept, as it is typed. @throws with the way to write it */
export function parseKept(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`"${text}" is no number of versions: write --keep 10`);
  return Number(text);
}
