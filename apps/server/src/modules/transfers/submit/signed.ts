import type { TransferIntent } from '@tessera/chains';

/** Something of the account that is signed and in no block yet; one of several attempts stands for all. */
export interface InFlightTransfer {
  id: string;
  intent: TransferIntent;
}

/** Signed transfers of an account at one moment. */
export interface SignedState {
  inFlight: readonly InFlightTransfer[];
  /** The transfer with the highest sequence; another one means that the account has signed since. */
  latest: string | null;
}
