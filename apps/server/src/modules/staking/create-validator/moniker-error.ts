import { VALIDATOR_NAME_MAX } from '@tessera/contracts';

import { nameBytes } from './messages';

/** Returns the field error of a moniker, or undefined. The contract limits its characters; the chain limits its bytes. */
export const monikerError = (moniker: string): string | undefined =>
  Buffer.byteLength(moniker) > VALIDATOR_NAME_MAX ? nameBytes : undefined;
