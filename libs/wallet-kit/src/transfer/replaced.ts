/** The code of a failure when a transaction that the product did not send took the place of this one. What it took is not known. */
export const REPLACED = 'REPLACED';
