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

/** A page whose code failed to load, although its remote loaded. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';

  constructor(
    cause: unknown,
    /** Clears the failure, so that the next render loads the code again. The other code of the remote stays. */
    readonly clear: () => void,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
