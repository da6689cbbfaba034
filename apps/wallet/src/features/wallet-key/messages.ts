export const walletKeyText = {
  /** Short labels for phones. */
  knowKeyShort: 'Wallet key',
  words: (count: number) => (count === 1 ? '1 word' : `${count} words`),
} as const;
