import { keccak_256 } from '@noble/hashes/sha3.js';

/** Returns whether the EIP-55 checksum of an Ethereum address is valid. An address without mixed case has none. */
export function hasRightCapitals(address: string): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(new TextEncoder().encode(lower));
  return Array.from(digits).every((digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const isHigh = (index % 2 === 0 ? byte >> 4 : byte & 15) >= 8;
    return digit === (isHigh ? digit.toUpperCase() : digit.toLowerCase());
  });
}
