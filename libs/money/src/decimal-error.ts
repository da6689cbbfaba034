/** Invalid decimal of the program itself; user input goes through `parseAmount`. */
export class DecimalError extends Error {
  override readonly name = 'DecimalError';
}
