/** m/44'/118'/0'/0/0. Public: never use it on a real chain. */
export const DEVCHAIN_FAUCET_MNEMONIC =
  'reflect kite obey repeat undo pulse main culture barely inform toast hat estate differ black very anchor pet coffee math save ticket surge cave';

export const FAUCET_ADDRESS = 'optio1g7mxsa5k9azgg4ymjxgvpu7842xv80tfvszlfe';
