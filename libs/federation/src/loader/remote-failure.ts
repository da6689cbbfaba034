export type RemoteFailureReason = 'unpublished' | 'contract' | 'signature' | 'timeout' | 'load' | 'shape';

/** Reason why a remote is not on the page. `message` is for support, never for a headline. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly remote: string,
    readonly reason: RemoteFailureReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
