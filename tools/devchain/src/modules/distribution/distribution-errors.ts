import { registerError } from '../../chain/abci-error';

const distribution = (code: number, description: string) => registerError('distribution', code, description);

/** Codespace "distribution", from x/distribution/types/errors.go of Cosmos SDK 0.50. */
export const distributionErrors = {
  noDelegationInfo: distribution(5, 'no delegation distribution info'),
  noCommission: distribution(7, 'no validator commission to withdraw'),
  withdrawAddressDisabled: distribution(8, 'set withdraw address disabled'),
  noValidator: distribution(12, 'validator does not exist'),
  noDelegation: distribution(13, 'delegation does not exist'),
};
