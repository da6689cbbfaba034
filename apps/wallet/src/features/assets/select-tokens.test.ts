import { buildEtherRow, buildTokenRow } from '@tessera/wallet-kit/testing';
import { isSmall, selectTokens, type AssetsView } from './select-tokens';

const view: AssetsView = { chainId: null, text: '', hideSmall: false, sort: 'balance', descending: true };
const optio = buildTokenRow();
const ether = buildEtherRow();
const silent = buildEtherRow({ symbol: 'USDC', name: 'USDC', balance: null, balanceUsd: null });

it('sorts by value, descending, with unknown values last', () => {
  expect(selectTokens([optio, silent, ether], view)).toEqual([ether, optio, silent]);
});

it('matches name, symbol and network', () => {
  expect(selectTokens([optio, ether], { ...view, text: ' OPT ' })).toEqual([optio]);
  expect(selectTokens([optio, silent], { ...view, text: 'ethereum' })).toEqual([silent]);
});

it('filters by network', () => {
  expect(selectTokens([optio, ether], { ...view, chainId: '31337' })).toEqual([ether]);
});

it('hides small balances, but no unknown ones', () => {
  const dust = buildTokenRow({ balanceUsd: '0.99' });
  expect(isSmall(silent)).toBe(false);
  expect(selectTokens([dust, silent], { ...view, hideSmall: true })).toEqual([silent]);
});
