import { registerError } from './abci-error';

const sdk = (code: number, description: string) => registerError('sdk', code, description);

/** Codespace "sdk", from types/errors/errors.go of Cosmos SDK 0.50. */
export const sdkErrors = {
  txDecode: sdk(2, 'tx parse error'),
  unauthorized: sdk(4, 'unauthorized'),
  insufficientFunds: sdk(5, 'insufficient funds'),
  unknownRequest: sdk(6, 'unknown request'),
  invalidAddress: sdk(7, 'invalid address'),
  invalidPubKey: sdk(8, 'invalid pubkey'),
  unknownAddress: sdk(9, 'unknown address'),
  invalidCoins: sdk(10, 'invalid coins'),
  outOfGas: sdk(11, 'out of gas'),
  memoTooLarge: sdk(12, 'memo too large'),
  insufficientFee: sdk(13, 'insufficient fee'),
  tooManySignatures: sdk(14, 'maximum number of signatures exceeded'),
  noSignatures: sdk(15, 'no signatures supplied'),
  invalidRequest: sdk(18, 'invalid request'),
  keyNotFound: sdk(22, 'key not found'),
  invalidHeight: sdk(26, 'invalid height'),
  invalidType: sdk(29, 'invalid type'),
  txTimeoutHeight: sdk(30, 'tx timeout height'),
  unknownExtensionOptions: sdk(31, 'unknown extension options'),
  wrongSequence: sdk(32, 'incorrect account sequence'),
  logic: sdk(35, 'internal logic error'),
  notSupported: sdk(37, 'feature not supported'),
  notFound: sdk(38, 'not found'),
  invalidGasLimit: sdk(41, 'invalid gas limit'),
};
