import * as messages from '@tessera/contracts/messages';

export const sharedText = {
  found: (count: number) =>
    count === 0 ? 'Up to date' : count === 1 ? '1 transaction found' : `${count} transactions found`,
  type: 'Type',
  network: 'Network',
  time: 'Time',
  status: 'Status',
  amount: 'Amount',
  fee: (fee: string) => `Fee ${fee}`,
  replaced: 'Replaced by you',
  today: 'Today',
  yesterday: 'Yesterday',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  loadingOlder: 'Older transactions of this wallet are being loaded. They appear here by themselves.',
  loadingTitle: 'Loading your transactions',
  shareCopied: 'Copied',
} as const;

export const holdText = {
  cancelUntilThen: 'You can cancel it until then.',
  heldBecause: {
    'first-payment': 'Your recent payments to this new address add up to a large amount.',
    'key-reset': messages.heldAfterReset,
    other: 'This payment waits before it goes out.',
  },
  cancelTransfer: 'Cancel',
} as const;
