/**
 * Key of the faucet account (m/44'/118'/0'/0/0).
 * Public: worthless elsewhere, never use it on a real chain.
 */
export const DEVCHAIN_FAUCET_MNEMONIC =
  'reflect kite obey repeat undo pulse main culture barely inform toast hat estate differ black very anchor pet coffee math save ticket surge cave';

/** Address of that mnemonic; avoids the derivation at genesis. */
export const FAUCET_ADDRESS = 'optio1g7mxsa5k9azgg4ymjxgvpu7842xv80tfvszlfe';
