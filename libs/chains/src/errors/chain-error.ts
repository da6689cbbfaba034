/** Base class of this library's errors. */
export abstract class ChainError extends Error {
  constructor(
    readonly chainId: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
