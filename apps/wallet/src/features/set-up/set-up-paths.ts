/** Routes of the set-up in order (specification, section 2). */
export const setUpPaths = {
  choose: '/setup-wallet',
  walletKey: '/setup-wallet/wallet-passcode',
  phrase: '/setup-wallet/wallet-mnemonic',
  confirm: '/setup-wallet/confirm-wallet-create',
} as const;

export const setUpSteps = {
  create: ['Wallet key', 'Recovery phrase', 'Confirm phrase', 'Wallet created'],
  restore: ['Wallet key', 'Recovery phrase', 'Wallet restored'],
} as const;
