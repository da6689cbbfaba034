import type { CreatedValidator, CreateValidatorPreview, PrivValidatorKey } from '@tessera/contracts/staking';
import { operatorOf } from './validator.builder';

/** A preview with the default rates, valid for two minutes. */
export const buildCreationPreview = (over: Partial<CreateValidatorPreview> = {}): CreateValidatorPreview => ({
  chainId: 'optio-testnet',
  network: 'Optio',
  symbol: 'OPT',
  operatorAddress: operatorOf('mine'),
  moniker: 'Lagoon Street Node',
  amount: '50.000000',
  amountUsd: '21.08',
  minSelfDelegation: '10.000000',
  commission: '0.1',
  maxCommission: '0.2',
  maxChange: '0.01',
  consensusPubkey: null,
  votingPower: '0.000075',
  inActiveSet: true,
  gasFeeEstimate: '0.031000',
  gasFeeSymbol: 'OPT',
  gasFeeUsd: '0.01',
  total: '50.031000',
  balanceAfter: '49.969000',
  warnings: [],
  expiresAt: new Date(Date.now() + 120_000).toISOString(),
  ...over,
});

export const privValidatorKey: PrivValidatorKey = {
  address: '0A1B2C3D4E5F60718293A4B5C6D7E8F901234567',
  pub_key: { type: 'tendermint/PubKeyEd25519', value: 'kPBYa4jfu8Q2JcCtTNeL2lqzWnuvTE0OTF3v5k1CvSE=' },
  priv_key: { type: 'tendermint/PrivKeyEd25519', value: 'bm90LWEtcmVhbC1rZXk=' },
};

/** A sent creation with a generated consensus key. */
export const buildCreated = (over: Partial<CreatedValidator> = {}): CreatedValidator => ({
  id: '01JD2V7Q8M3N4P5R6S7T8V9W2B',
  amount: '50.000000',
  blockExplorerLink: null,
  gasFee: '0.031000',
  gasFeeUsd: '0.01',
  moniker: 'Lagoon Street Node',
  transactionHash: 'C07D52D07A9B5E63C8F1204D7E6A3B9C5D8E1F402A7B6C9D3E5F8A1B4C7D19EA',
  operatorAddress: operatorOf('mine'),
  privValidatorKey,
  ...over,
});
