export class AbciError extends Error {
  override readonly name = 'AbciError';

  constructor(
    readonly codespace: string,
    readonly code: number,
    readonly description: string,
    detail?: string,
  ) {
    super(detail === undefined ? description : `${detail}: ${description}`);
  }

  /** Like errorsmod.Wrap. */
  wrap(prefix: string): AbciError {
    return new AbciError(this.codespace, this.code, this.message, prefix);
  }
}

type ErrorFactory = (detail?: string) => AbciError;

/** Like errorsmod.Register. */
export function registerError(codespace: string, code: number, description: string): ErrorFactory {
  return (detail) => new AbciError(codespace, code, description, detail);
}
