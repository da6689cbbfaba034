import { nativeSymbol } from './native-symbol';

it.each([
  ['1', 'ETH'],
  ['31337', 'ETH'],
  ['optio', 'OPT'],
  ['optio-testnet', 'OPT'],
] as const)('names the native asset of %s', (chainId, symbol) => {
  expect(nativeSymbol(chainId)).toBe(symbol);
});
