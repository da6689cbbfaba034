/** Target of a sign-in link. The server accepts only the product's own origins. */
export const redirectUrl = (): string => `${window.location.origin}/magicLogin`;
