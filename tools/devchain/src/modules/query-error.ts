import { decodeAddress, decodeOperator } from '../chain/address';
import type { AbciError } from '../chain/abci-error';
import { sdkErrors } from '../chain/sdk-errors';

/** As baseapp/abci.go: NotFound is sdk/22, others sdk/18. */
export function grpcError(
  status: 'NotFound' | 'InvalidArgument' | 'Unknown',
  description: string,
): AbciError {
  const log = `rpc error: code = ${status} desc = ${description}`;
  return status === 'NotFound' ? sdkErrors.keyNotFound(log) : sdkErrors.invalidRequest(log);
}

/** @throws InvalidArgument */
export function checkQueryAddress(address: string): void {
  try {
    decodeAddress(address);
  } catch (error) {
    throw grpcError(
      'InvalidArgument',
      `invalid address: ${error instanceof Error ? error.message : address}`,
    );
  }
}

/** @throws InvalidArgument */
export function checkQueryOperator(address: string): void {
  if (decodeOperator(address) === null) {
    throw grpcError('InvalidArgument', `invalid validator address: ${address}`);
  }
}
