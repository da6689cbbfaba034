/** What every error of this library is; `chainId` says where it happened. */
export abstract class ChainError extends Error {
  constructor(
    readonly chainId: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
