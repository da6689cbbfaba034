import { evmAssets } from './evm/tokens';
import { findAsset } from './find-asset';
import { UnsupportedIntentError } from './errors';

it('returns the asset with the symbol', () => {
  expect(findAsset('1', evmAssets, 'USDC')).toMatchObject({ name: 'USDC', decimals: 6 });
});

it('throws and names the field when the chain has no such token', () => {
  const act = () => findAsset('1', evmAssets, 'OPT');
  expect(act).toThrow(UnsupportedIntentError);
  expect(act).toThrow(
    expect.objectContaining({ field: 'symbol', message: 'The chain 1 has no such token.' }),
  );
});
