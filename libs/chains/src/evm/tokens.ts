import type { Asset } from '../chain-adapter';
import { parseAbi } from 'viem';

/** The local chain has the tokens at their mainnet addresses. */
export const evmAssets: readonly Asset[] = [
  { symbol: 'ETH', name: 'Ethereum', decimals: 18, native: true, feeAsset: true },
  token('USDT', 'Tether', 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  token('USDC', 'USDC', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  token('WBTC', 'Wrapped BTC', 8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'),
];

function token(symbol: string, name: string, decimals: number, contract: string): Asset {
  return { symbol, name, decimals, native: false, feeAsset: false, contract };
}

/** USDT's `transfer` returns nothing. */
export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function balanceOf(address account) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);
