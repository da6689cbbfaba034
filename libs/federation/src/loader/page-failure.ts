/** A page whose code failed to load, although its remote loaded. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
