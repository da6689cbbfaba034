import { registerError } from '../../chain/abci-error';

const slashing = (code: number, description: string) => registerError('slashing', code, description);

/** Codespace "slashing", from x/slashing/types/errors.go of Cosmos SDK 0.50. */
export const slashingErrors = {
  jailed: slashing(4, 'validator still jailed; cannot be unjailed'),
  notJailed: slashing(5, 'validator not jailed; cannot be unjailed'),
  selfDelegationTooLow: slashing(7, "validator's self delegation less than minimum; cannot be unjailed"),
};
