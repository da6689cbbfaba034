/** @param method an authenticator app sends no new code on request. */
export function codeRejected(
  message: string,
  attemptsLeft: number | undefined,
  method: 'code' | 'totp' | undefined,
): string {
  if (attemptsLeft === undefined) return message;
  if (attemptsLeft === 0)
    return `${message}. No tries left. Start again${method === 'code' ? ' or request a new code' : ''}.`;
  return `${message}. ${attemptsLeft} ${attemptsLeft === 1 ? 'try' : 'tries'} left.`;
}

export const transferText = {
  amount: 'Amount',
  network: 'Network',
  networkFee: 'Network fee',
  preview: 'Preview',
  enterAmount: 'Enter an amount',
  checkAmount: 'Check the amount',
  insufficient: (symbol: string) => `Insufficient ${symbol}`,
  insufficientForFee: (symbol: string) => `Insufficient ${symbol} for fee`,
  chainSilent: (network: string) =>
    `${network} does not answer right now. Your balance is as we last saw it, and sending works again when it is back.`,
  previewNotLoaded: 'We could not load the preview. Nothing was sent.',
  walletKey: 'Wallet key',
  forgotKey: 'Forgot wallet key?',
  keyLocked: 'You can set a new wallet key with your recovery phrase now. What you began waits here for you.',
  usePhrase: 'Use recovery phrase',
  back: 'Back',
  quoteHolds: (clock: string) => `This fee holds for ${clock}`,
  quoteExpired: 'This preview has expired',
  refresh: 'Refresh',
  quoteChanged: 'The terms have changed. Please look at them again before you send.',
  stepUpAhead: 'This is more than your usual limit. After your wallet key we send you a second code.',
  stepUpAheadTotp:
    'This is more than your usual limit. After your wallet key we ask for a code of your authenticator app.',
  keyWasRight: 'Your wallet key was right.',
  code: 'Code',
  nothingSentYet: 'Nothing has been sent yet',
  resendCode: 'Resend code',
  resendIn: (clock: string) => `Resend in ${clock}`,
  waitsUntil: (clock: string) => `Waits until ${clock}`,
  stillChecking: 'We are still checking',
  stillCheckingLead: 'The network has not answered. This transfer may have gone through.',
  doNotSend: 'Do not send again.',
  doNotSendWhy:
    'A second transfer would move the money twice. We keep looking and tell you the result, usually within 10 minutes.',
  unresolved: 'The outcome is not known',
  unresolvedLead: 'We could not find out whether this transfer went through.',
  unresolvedWhy:
    'Check your balance before you send it again, and contact support if you need help. You get a notification if we find out later.',
  /** Specification, section 4. */
  successful: 'Transfer Successful!',
  /** Specification, section 4. */
  failed: 'Something Went Wrong!',
  /** Specification, section 4. */
  tryAgain: 'Try Again',
  nothingLeft: 'Nothing left your wallet, and no fee was taken.',
  replacedLead: 'It was not sent. A transaction that we did not send took its place.',
  replacedNote:
    'Check your balance and your other devices, and contact support. Somebody else may have your recovery phrase.',
  maybeSent: 'We got no answer to an earlier attempt, which may have gone through.',
  interrupted: (what: 'transfer' | 'request') =>
    `Your last ${what} got no answer. Sending it again unchanged is safe: the same ${what} never goes out twice.`,
  /** The second part links to the history. */
  maybeSentNote: [
    'Check your ',
    'transaction history',
    ' before you try again, or it could happen twice.',
  ] as const,
  maybeSentBefore: [
    'We got no answer to an earlier attempt. Check your ',
    'transaction history',
    ' before you send another one.',
  ] as const,
  nothingLeftNote: 'Try Again starts from a new preview.',
  feeTakenLead: (amount: string) =>
    `The ${amount} stayed in your wallet. The network took a fee for the attempt.`,
  feeTakenNote: 'Trying again can cost a second fee.',
  stayed: 'Stayed in your wallet',
  feeTaken: 'A fee was taken',
  transaction: 'Transaction',
  copyHash: 'Copy transaction hash',
  completedOn: 'Completed on',
  blockExplorer: 'Block explorer',
  seeTransaction: 'See transaction',
  done: 'Done',
  close: 'Close',
  resultNotLoaded: 'The transfer did not load',
  resultNotLoadedText: 'It goes on without this page. Do not send it again.',
  checked: 'Checked',
  checkedDetail: 'Key, balance and address',
  sentToNetwork: 'Sent to the network',
  waitsForNetwork: 'Signed and stored. It goes out as soon as the network answers.',
  noAnswerSince: (clock: string) => `No answer since ${clock}`,
  inBlock: 'In a block',
  inBlockWait: 'Usually a few seconds',
  final: 'Final',
} as const;
