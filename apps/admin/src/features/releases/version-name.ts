/** `2.14.1 (0123456)`: two builds of one number are two versions. */
export function shortVersion(version: string): string {
  const { number, build } = partsOf(version);
  return build === '' ? number : `${number} (${build})`;
}

/** The number of a version and the beginning of its content's hash. */
export function partsOf(version: string): { number: string; build: string } {
  const [number = version, hash = ''] = version.split('-');
  return { number, build: hash.slice(0, 7) };
}
