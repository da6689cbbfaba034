/** Target of a reset link. The server accepts only the product's own origins. */
export const resetUrl = (): string => `${window.location.origin}/reset-password`;
