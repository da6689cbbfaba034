/** Code of a page that did not come, though its remote did. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
