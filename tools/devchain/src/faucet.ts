/**
 * Key of the account that holds the development chain's coins (m/44'/118'/0'/0/0).
 * Public on purpose: it is worth nothing anywhere else and must never be used on a real chain.
 */
export const DEVCHAIN_FAUCET_MNEMONIC =
  'reflect kite obey repeat undo pulse main culture barely inform toast hat estate differ black very anchor pet coffee math save ticket surge cave';

/** Address of that mnemonic, so that genesis need not derive it. */
export const FAUCET_ADDRESS = 'optio1g7mxsa5k9azgg4ymjxgvpu7842xv80tfvszlfe';
