import { registerError } from '../../chain/abci-error';

/** Codespace "lockup", from x/lockup/types/errors.go. */
export const lockupErrors = {
  insufficientDelegations: registerError(
    'lockup',
    1102,
    'insufficient delegations amount to cover locked amount',
  ),
  notFound: registerError('lockup', 1103, 'lockup not found'),
  invalidDate: registerError('lockup', 1104, 'invalid date'),
};
