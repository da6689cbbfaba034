import { toBase64 } from '@cosmjs/encoding';
import { hexAddress, validatorPublicKey } from '../node/validator';
import { consensusAddress } from '../chain/address';
import { consensusKey, getValidator, operatorByConsensus } from '../modules/staking/validators';
import { lastPower, validatorSet } from '../modules/staking/validator-set';
import type { Store } from '../state/store';

function encode(publicKey: Uint8Array, power: bigint) {
  return {
    address: hexAddress(publicKey),
    pub_key: { type: 'tendermint/PubKeyEd25519', value: toBase64(publicKey) },
    voting_power: power.toString(),
    proposer_priority: '0',
  };
}

/** Most powerful first. */
export const encodeValidatorSet = (state: Store) =>
  validatorSet(state)
    .map(({ operator, power }) => ({ key: consensusKey(getValidator(state, operator)), power }))
    .sort((a, b) => (a.power < b.power ? 1 : -1))
    .map(({ key, power }) => encode(key, power));

/** Power 0 outside the set. */
export function encodeOwnValidator(state: Store) {
  const operator = operatorByConsensus(state, consensusAddress(validatorPublicKey));
  return encode(validatorPublicKey, operator === undefined ? 0n : lastPower(state, operator));
}
