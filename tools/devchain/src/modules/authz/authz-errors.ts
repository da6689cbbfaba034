import { registerError } from '../../chain/abci-error';

/** Codespace "authz", from x/authz/errors.go of Cosmos SDK 0.50. */
export const authzErrors = {
  notFound: registerError('authz', 2, 'authorization not found'),
  invalidExpiration: registerError(
    'authz',
    3,
    'expiration time of authorization should be more than current time',
  ),
  unknownType: registerError('authz', 4, 'unknown authorization type'),
  expired: registerError('authz', 6, 'authorization expired'),
  granteeIsGranter: registerError('authz', 7, 'grantee and granter should be different'),
  numberOfSigners: registerError('authz', 9, 'authorization can be given to msg with only one signer'),
  negativeMaxTokens: registerError('authz', 12, 'max tokens should be positive'),
};
