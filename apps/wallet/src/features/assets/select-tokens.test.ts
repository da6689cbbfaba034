import { buildEtherRow, buildTokenRow } from '@tessera/wallet-kit/testing';
import { isSmall, selectTokens, type AssetsView } from './select-tokens';

const view: AssetsView = { chainId: null, text: '', hideSmall: false, sort: 'balance', descending: true };
const optio = buildTokenRow();
const ether = buildEtherRow();
const silent = buildEtherRow({ symbol: 'USDC', name: 'USDC', balance: null, balanceUsd: null });

it('puts the largest value first and what is unknown last', () => {
  expect(selectTokens([optio, silent, ether], view)).toEqual([ether, optio, silent]);
});

it('finds by name, symbol and network', () => {
  expect(selectTokens([optio, ether], { ...view, text: ' OPT ' })).toEqual([optio]);
  expect(selectTokens([optio, silent], { ...view, text: 'ethereum' })).toEqual([silent]);
});

it('keeps to one network', () => {
  expect(selectTokens([optio, ether], { ...view, chainId: '31337' })).toEqual([ether]);
});

it('hides small balances, never an unknown one', () => {
  const dust = buildTokenRow({ balanceUsd: '0.99' });
  expect(isSmall(silent)).toBe(false);
  expect(selectTokens([dust, silent], { ...view, hideSmall: true })).toEqual([silent]);
});
