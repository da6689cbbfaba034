export const setUpText = {
  chooseTitle: 'Set up your wallet',
  chooseLead:
    'One wallet belongs to your account. It can hold Optio, Ethereum, Tether, USDC and Wrapped BTC.',
  createTitle: 'Create a new wallet',
  createText: 'You choose a wallet key, then write down 12 words. About three minutes.',
  restoreTitle: 'Restore a wallet',
  restoreText: 'You have a recovery phrase of 12 or 24 words and want that wallet here.',
  notNow: 'Not now',
  continue: 'Continue',
  back: 'Back',

  keyTitle: 'Create your wallet key',
  keyLead: 'You enter this key each time you send, stake or move crypto. We cannot read it for you later.',
  keyLabel: 'Wallet key',
  keyRepeat: 'Repeat wallet key',

  phraseTitle: 'Write down your recovery phrase',
  phraseLead:
    'These 12 words, in this order, are the only way to restore your wallet. Write them on paper and keep it somewhere only you can reach.',
  private: 'Make sure nobody can see your screen',
  hide: 'Hide',
  clipboard: 'Copied text leaves the clipboard after 60 seconds',
  warningTitle: 'Anyone with these words can take everything in this wallet.',
  warningText: 'Tessera will never ask for them: not by email, not by phone, not in chat.',
  written: 'I wrote the 12 words down, in order.',

  dialogTitle: 'Next, we ask for all 12 words',
  dialogText:
    'Once the wallet exists, the words are not shown again. If you lose them and forget your wallet key, nobody can open this wallet, and that includes us.',
  dialogChecks: [
    'The words are on paper, in order',
    'Nobody saw or photographed them',
    'I did not save them in a mail, a chat or a cloud drive',
  ],
  dialogBack: 'Show the words again',

  confirmTitle: 'Confirm your recovery phrase',
  confirmLead: 'Type the words in order. Pasting all 12 into the first box fills the rest.',
  confirmWrong: (place: number) => `Word ${place} is not the one you were shown`,
  showAgain: 'Show the phrase again',
  createWallet: 'Create wallet',
  wordsOf: (typed: number, count: number) => `${typed} of ${count} words`,

  restorePhraseTitle: 'Enter your recovery phrase',
  restorePhraseLead: 'Type the words in order. Pasting the whole phrase into the first box fills the rest.',
  restoreNote:
    'We store the words sealed with your wallet key, so you choose a key first. Support will never ask for them.',
  restoreWallet: 'Restore wallet',
  twelve: '12 words',
  twentyFour: '24 words',
  clear: 'Clear',

  createdTitle: 'Your wallet is ready',
  createdLead: 'It can hold Optio, Ethereum, Tether, USDC and Wrapped BTC. Receive a first payment to start.',
  restoredTitle: 'Your wallet is restored',
  restoredLead:
    'These are the addresses of your phrase. Balances and history appear as soon as the networks are read. If you expected other addresses, check the phrase.',
  addressOn: (network: string) => `Address on ${network}`,
  receive: 'Receive',
  goHome: 'Go to Home',
} as const;
