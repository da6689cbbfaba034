/** Short form of an address for lists: prefix and four characters, an ellipsis, the last four: `optio1q8m4…9t2c`. */
export const formatAddress = (address: string): string => {
  const separator = address.startsWith('0x') ? 1 : address.lastIndexOf('1', 16);
  const head = separator + 5;
  return address.length <= head + 5 ? address : `${address.slice(0, head)}…${address.slice(-4)}`;
};

/** Short form of a transaction hash: six characters, an ellipsis, the last four: `9F2C41…B7D0`. */
export const formatHash = (hash: string): string =>
  hash.length <= 12 ? hash : `${hash.slice(0, 6)}…${hash.slice(-4)}`;

/** The full form where money leaves or arrives: groups of four characters, the last one as long as it is. */
export const groupsOfFour = (address: string): string[] => address.match(/.{1,4}/g) ?? [];
