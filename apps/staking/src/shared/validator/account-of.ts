const CHECKSUM = 6;

/** Returns the account part of an account address or an operator address, without prefix and checksum. */
export const accountOf = (address: string): string => address.slice(address.lastIndexOf('1') + 1, -CHECKSUM);
