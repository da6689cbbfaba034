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
  back: 'Back',
  refresh: 'Refresh',
  waitsUntil: (clock: string) => `Waits until ${clock}`,
  stillChecking: 'We are still checking',
  unresolved: 'The outcome is not known',
  unresolvedLead: 'We could not find out whether this transfer went through.',
  unresolvedWhy:
    'Check your balance before you send it again, and contact support if you need help. You get a notification if we find out later.',
  /** Specification, section 4: the next three. */
  successful: 'Transfer Successful!',
  failed: 'Something Went Wrong!',
  tryAgain: 'Try Again',
  nothingLeft: 'Nothing left your wallet, and no fee was taken.',
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
  transaction: 'Transaction',
  completedOn: 'Completed on',
  blockExplorer: 'Block explorer',
  seeTransaction: 'See transaction',
  done: 'Done',
  close: 'Close',
  checked: 'Checked',
  sentToNetwork: 'Sent to the network',
  inBlock: 'In a block',
  final: 'Final',
} as const;
