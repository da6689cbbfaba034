import { keccak_256 } from '@noble/hashes/sha3.js';

/** Whether the capital letters of an Ethereum address are right (EIP-55); one without mixed letters carries no checksum. */
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
