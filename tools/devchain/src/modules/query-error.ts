import { decodeAddress, decodeOperator } from '../chain/address';
import type { AbciError } from '../chain/abci-error';
import { sdkErrors } from '../chain/sdk-errors';

/** A gRPC status as baseapp/abci.go maps it: NotFound to sdk/22, everything else to sdk/18. */
export function grpcError(
  status: 'NotFound' | 'InvalidArgument' | 'Unknown',
  description: string,
): AbciError {
  const log = `rpc error: code = ${status} desc = ${description}`;
  return status === 'NotFound' ? sdkErrors.keyNotFound(log) : sdkErrors.invalidRequest(log);
}

/** Refuses a query for what is no address of this chain. */
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

/** Refuses a query for what is no operator's address. */
export function checkQueryOperator(address: string): void {
  if (decodeOperator(address) === null) {
    throw grpcError('InvalidArgument', `invalid validator address: ${address}`);
  }
}
