const CHECKSUM = 6;

/** What an account's address and its operator address have in common: the account, without prefix and checksum. */
export const accountOf = (address: string): string => address.slice(address.lastIndexOf('1') + 1, -CHECKSUM);
