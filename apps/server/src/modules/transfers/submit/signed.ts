import type { TransferIntent } from '@tessera/chains';

/** A signed transfer in no block yet. */
export interface InFlightTransfer {
  id: string;
  intent: TransferIntent;
}

/** Signed transfers of an account at one moment. */
export interface SignedState {
  inFlight: readonly InFlightTransfer[];
  /** Id of the transfer with the highest sequence. It changes with every signing of the account. */
  latest: string | null;
}
