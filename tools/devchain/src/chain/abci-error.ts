/** A refusal as a Cosmos SDK node reports it: codespace, code and log. */
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

  /** The same refusal with a prefix in its log, as errorsmod.Wrap does. */
  wrap(prefix: string): AbciError {
    return new AbciError(this.codespace, this.code, this.message, prefix);
  }
}

type ErrorFactory = (detail?: string) => AbciError;

/** Registers one error of a module, as errorsmod.Register does. */
export function registerError(codespace: string, code: number, description: string): ErrorFactory {
  return (detail) => new AbciError(codespace, code, description, detail);
}
