/** Short form of an address in a sentence: `optio1q8m4…9t2c`, as the screens shorten it. */
export function shortAddress(address: string): string {
  const separator = address.startsWith('0x') ? 1 : address.lastIndexOf('1', 16);
  const head = separator + 5;
  return address.length <= head + 5 ? address : `${address.slice(0, head)}…${address.slice(-4)}`;
}
