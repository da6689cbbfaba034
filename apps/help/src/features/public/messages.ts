export const steps = [
  [
    'Move your crypto out',
    'An account with a balance, a stake or tokens that still unbond cannot be deleted.',
  ],
  [
    'Keep your recovery phrase',
    'It opens the same wallet in other software. Nobody at Tessera can show it to you later.',
  ],
  ['Ask for deletion in Settings, Your data', 'You confirm with your password and a code.'],
  ['30 days pass', 'Sign in during that time to take it back. Then the account is gone.'],
] as const;

export const deletedThings = [
  'Profile, photo, contacts and follows',
  'Sessions, devices and notification choices',
  'Support tickets',
  'The encrypted recovery phrase',
] as const;

export const stayingThings = [
  'Transactions on the public chains',
  'Records of payments that other people took part in, without your name',
] as const;
