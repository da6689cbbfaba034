import { toBase64 } from '@cosmjs/encoding';
import { VALIDATOR_POWER, validatorAddress, validatorPublicKey } from '../node/validator';

/** The one validator, as status and validators answer it. */
export function encodeValidator() {
  return {
    address: validatorAddress,
    pub_key: { type: 'tendermint/PubKeyEd25519', value: toBase64(validatorPublicKey) },
    voting_power: VALIDATOR_POWER,
    proposer_priority: '0',
  };
}
