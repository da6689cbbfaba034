export abstract class ChainError extends Error {
  constructor(
    readonly chainId: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
