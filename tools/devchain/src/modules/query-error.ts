import { decodeAddress, decodeOperator } from '../chain/address';
import type { AbciError } from '../chain/abci-error';
import { sdkErrors } from '../chain/sdk-errors';

/** gRPC status as mapped by baseapp/abci.go: NotFound to sdk/22, others to sdk/18. */
export function grpcError(
  status: 'NotFound' | 'InvalidArgument' | 'Unknown',
  description: string,
): AbciError {
  const log = `rpc error: code = ${status} desc = ${description}`;
  return status === 'NotFound' ? sdkErrors.keyNotFound(log) : sdkErrors.invalidRequest(log);
}

/** @throws InvalidArgument for an invalid address */
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

/** @throws InvalidArgument for an invalid operator address */
export function checkQueryOperator(address: string): void {
  if (decodeOperator(address) === null) {
    throw grpcError('InvalidArgument', `invalid validator address: ${address}`);
  }
}
