export const waitingText = {
  waiting: (minutes: number) =>
    minutes < 1 ? 'Waiting.' : `Waiting for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  feeTooLow: 'The fee is lower than what most others pay now. It can still be included as it is.',
  noBlockYet: 'The network has not taken it yet. It can still be included as it is.',
  speedUp: 'Speed up',
  cancel: 'Cancel',
  cancelTransfer: 'Cancel transfer',
  raiseCancel: 'Raise its fee',
  newFee: (fee: string, added: string | null) =>
    added === null ? `New fee ${fee}` : `New fee ${fee}, +${added}`,
  costsUpTo: (fee: string) => `Costs up to ${fee}. Works only if the network has not taken it`,
  newFeeLabel: 'New fee, at most',
  addedLabel: 'More than before',
  speedUpLead:
    'The same payment with a higher fee. Only one of the two can happen, so nothing is paid twice.',
  cancelLead:
    'An empty payment to yourself takes its place. If the network takes the first one before, that one counts.',
  back: 'Back',
  retry: 'Try Again',
  termsChanged: 'The terms have changed. Please look at them again.',
  unanswered: 'Nobody has answered. Confirm again: it is never signed twice.',
  spedUp: 'Sent again with a higher fee. Whichever the network takes first counts.',
  cancelling: 'Cancellation sent. If the network takes the first one before, that one counts.',
  firstWasFaster: 'The first one got into a block before.',
} as const;
