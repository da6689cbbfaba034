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

/** Parses the steps of a ramp, `[1,10,50,100]` or `1,10,50,100`. @throws an error with the correct format */
export function parseSteps(text: string): number[] {
  const [, list] = /^\[?((?:\d{1,3}%?, ?)*\d{1,3}%?)\]?$/.exec(text) ?? [];
  if (list === undefined) throw new Error(`"${text}" is not a list of shares: write [1,10,50,100]`);
  return list.split(',').map((step) => Number.parseInt(step, 10));
}

const MINUTES = { m: 1, h: 60, d: 24 * 60 } as const;

/** Parses a time between two steps, `30m`, `2h` or `1d`. @returns minutes @throws an error with the correct format */
export function parseInterval(text: string): number {
  const [, digits, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  if (unit !== 'm' && unit !== 'h' && unit !== 'd')
    throw new Error(`"${text}" is not a time between steps: write --every 30m, 2h or 1d`);
  return Number(digits) * MINUTES[unit];
}
