import { inChildSpan, type Tracing } from '../platform/tracing/tracing';
import type { Signer } from './signer';

/** Traces the requests to the signer by operation, without their content. */
export const traceSigner = (tracing: Tracing, signer: Signer): Signer => ({
  get pid() {
    return signer.pid;
  },
  pepperIds: signer.pepperIds,
  ask: (operation, ask) =>
    inChildSpan(tracing, { name: `signer ${operation}`, kind: 'client' }, () => signer.ask(operation, ask)),
  stop: () => signer.stop(),
});
