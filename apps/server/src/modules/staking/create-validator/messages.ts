import { VALIDATOR_NAME_MAX } from '@tessera/contracts/constants';

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
export const noNode = (time: string | null, loss: { share: string; amount: string } | null) => {
  const jailed = `Without a node the network jails the validator ${time === null ? 'for missed blocks' : `after about ${time}`}`;
  const slashed = loss === null ? '' : ` and takes ${loss.share} of its stake, ${loss.amount} of this amount`;
  return `The key is made with this validator, so no node signs with it yet. ${jailed}${slashed}`;
};
export const outsideSet =
  'This stake is not enough for a place in the active set: the validator would earn nothing for now';

/** The API contract limits the characters of a moniker; the chain limits its bytes. */
export const monikerError = (moniker: string): string | undefined =>
  Buffer.byteLength(moniker) > VALIDATOR_NAME_MAX ? nameBytes : undefined;
