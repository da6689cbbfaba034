/** Shortens an address for lists to prefix, four characters, ellipsis and the last four: `optio1q8m4…9t2c`. */
export const formatAddress = (address: string): string => {
  const separator = address.startsWith('0x') ? 1 : address.lastIndexOf('1', 16);
  const head = separator + 5;
  return address.length <= head + 5 ? address : `${address.slice(0, head)}…${address.slice(-4)}`;
};

/** Shortens a transaction hash to six characters, ellipsis and the last four: `9F2C41…B7D0`. */
export const formatHash = (hash: string): string =>
  hash.length <= 12 ? hash : `${hash.slice(0, 6)}…${hash.slice(-4)}`;

/** Splits a full address into groups of four characters; the last one may be shorter. */
export const groupsOfFour = (address: string): string[] => address.match(/.{1,4}/g) ?? [];
