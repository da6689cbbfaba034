import { parseAbi } from 'viem';

/** USDT's `transfer` returns nothing. */
export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function balanceOf(address account) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);
