import { confirmedHeight, parseFinality } from './finality';
import { explorerLink } from './explorer-link';

it.each([
  ['latest', 'latest'],
  ['safe', 'safe'],
  ['finalized', 'finalized'],
  ['1', { confirmations: 1 }],
  ['64', { confirmations: 64 }],
])('parses the finality %s', (text, finality) => {
  expect(parseFinality(text)).toEqual(finality);
});

it.each(['', '0', '-1', '1.5', 'Latest', 'earliest', 'pending', '99999', '12 '])(
  'rejects the finality %j',
  (text) => {
    expect(parseFinality(text)).toBeNull();
  },
);

it('counts the including block as the first confirmation', () => {
  expect(confirmedHeight(100n, 1)).toBe(100n);
  expect(confirmedHeight(100n, 12)).toBe(89n);
  expect(confirmedHeight(3n, 12)).toBe(0n);
});

it('returns the explorer link of the chain, or null without one', () => {
  expect(explorerLink('1', '0xab')).toBe('https://etherscan.io/tx/0xab');
  expect(explorerLink('optio', 'AB')).toBe('https://optioscan.io/optio/transactions/AB');
  expect(explorerLink('31337', '0xab')).toBeNull();
  expect(explorerLink('optio-testnet', 'A/B', 'https://x.test/{hash}')).toBe('https://x.test/A%2FB');
});
