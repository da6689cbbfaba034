import { registerError } from '../../chain/abci-error';

/** Codespace "bank", from x/bank/types/errors.go of Cosmos SDK 0.50. */
export const bankErrors = {
  noInputs: registerError('bank', 2, 'no inputs to send transaction'),
  noOutputs: registerError('bank', 3, 'no outputs to send transaction'),
  inputOutputMismatch: registerError('bank', 4, 'sum inputs != sum outputs'),
  multipleSenders: registerError('bank', 9, 'multiple senders not allowed'),
};
