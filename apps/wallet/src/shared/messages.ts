import * as messages from '@tessera/contracts/messages';

export const sharedText = {
  transactions: 'Transactions',
  loadingOlder: 'Older transactions of this wallet are being loaded. They appear here by themselves.',
  loadingTitle: 'Loading your transactions',
} as const;

export const holdText = {
  cancelUntilThen: 'You can cancel it until then.',
  heldBecause: {
    'first-payment': 'Your recent payments to this new address add up to a large amount.',
    'key-reset': messages.heldAfterReset,
    other: 'This payment waits before it goes out.',
  },
} as const;
