/** Where a reset link leads; the server accepts the product's own origins only. */
export const resetUrl = (): string => `${window.location.origin}/reset-password`;
