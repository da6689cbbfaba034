import { parseAbi } from 'viem';

/** `transfer` is declared without a result, since the real USDT returns none; what happened is read from the log. */
export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function balanceOf(address account) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);
