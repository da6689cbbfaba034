import type { Attributes } from '../../platform/otlp/otlp-json';
import { inSpan } from '../../platform/tracing/tracing';
import type { LedgerDeps } from '../chains';
import type { TransferRow } from './transfers.table';

/** Runs a step of a transfer in the trace of the request that claimed it, also in another process. */
export const traceTransfer = <Result>(
  { tracing }: Pick<LedgerDeps, 'tracing'>,
  { chainId, traceparent: continues }: Pick<TransferRow, 'chainId' | 'traceparent'>,
  step: { readonly name: string; readonly attributes?: Attributes },
  work: () => Promise<Result>,
): Promise<Result> => {
  const attributes = { 'tessera.chain': chainId, ...step.attributes };
  return inSpan(tracing, { name: step.name, attributes, continues }, work);
};
