/** Thrown when a text that the program itself made is no decimal; texts from people go through `parseAmount`. */
export class DecimalError extends Error {
  override readonly name = 'DecimalError';
}
