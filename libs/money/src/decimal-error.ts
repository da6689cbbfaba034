/** Thrown for an invalid decimal of the program itself. User input goes through `parseAmount`. */
export class DecimalError extends Error {
  override readonly name = 'DecimalError';
}
