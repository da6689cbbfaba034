/** Words about validators that cannot be made as asked for. */
export const nameBytes =
  'Validator name is too long: letters with accents, other scripts and emoji count more than once';
export const notHere = 'No network of this wallet has validators';
export const minimumAboveAmount = 'The minimum must not be more than the amount';
export const aboveMaximum = 'Must not be more than the maximum commission';
export const belowChainMinimum = (minimum: string) =>
  `The network asks for a commission of at least ${minimum}`;
export const consensusKeyInvalid = 'This is not an ed25519 public key: 32 bytes in base64';
export const consensusKeyTaken = 'Another validator has this key';
export const validatorExists = 'Your account runs a validator already';
export const outsideSet =
  'This stake is not enough for a place in the active set: the validator would earn nothing for now';
