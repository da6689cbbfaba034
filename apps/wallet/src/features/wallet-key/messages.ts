/** The words of the reset of the wallet key. */
export const walletKeyText = {
  title: 'Reset wallet key',
  how: 'How you prove that the wallet is yours',
  knowKey: 'I know my wallet key',
  havePhrase: 'I have my recovery phrase',
  /** On phones, where two sentences have no room beside each other. */
  knowKeyShort: 'Wallet key',
  havePhraseShort: 'Recovery phrase',
  current: 'Wallet key',
  phrase: 'Recovery phrase',
  phraseHelp: '12 or 24 words, with a space between them',
  words: (count: number) => (count === 1 ? '1 word' : `${count} words`),
  next: 'New wallet key',
  repeat: 'Repeat new wallet key',
  note: 'Your addresses and balances stay as they are. Transfers that are already on their way go on.',
  phraseNote: 'Your other sessions are signed out.',
  locked: 'Your recovery phrase opens the wallet at once.',
  usePhrase: 'Use recovery phrase',
  cancel: 'Cancel',
  reset: 'Reset key',
  done: 'Wallet key updated',
} as const;
