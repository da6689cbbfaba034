import type { ChainAdapter } from '@tessera/chains';

import { chainsOf } from '../../chains/chains';
import { amountParams, intentParams } from './notice-params';

const asset = { symbol: 'OPT', name: 'Optio', decimals: 6, native: true, feeAsset: true };
const chains = chainsOf([{ chainId: 'optio-testnet', assets: [asset] } as unknown as ChainAdapter]);

it('returns network, symbol and formatted amount', () => {
  expect(amountParams(chains, { chainId: 'optio-testnet', symbol: 'OPT', amount: 1_500_000n })).toEqual({
    chainId: 'optio-testnet',
    symbol: 'OPT',
    amount: '1.5 OPT',
  });
});

it('returns the name of a new validator, and only the type of any other intent', () => {
  const own = { symbol: 'OPT', from: 'optio1own', base: '1' };
  const terms = { commission: '0.05', maxCommission: '0.2', maxChange: '0.01', minSelfDelegation: '1' };
  const type = 'create-validator';
  expect(intentParams({ ...own, ...terms, type, moniker: 'North', consensusPubkey: null })).toEqual({
    did: type,
    moniker: 'North',
  });
  expect(intentParams({ ...own, type: 'send', to: 'optio1other' })).toEqual({ did: 'send' });
});
