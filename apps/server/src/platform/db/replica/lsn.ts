/** Parses a position in PostgreSQL's write-ahead log, such as `16/B374D848`. Returns undefined for any other text. */
export function parseLsn(text: string): bigint | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
}
