export const notificationKinds = [
  { kind: 'money_in', name: 'Received', examples: 'Crypto that arrives' },
  { kind: 'transaction', name: 'Transfers', examples: 'Sent, completed, failed' },
  { kind: 'staking', name: 'Staking', examples: 'Unstaking that ends, coins that are free' },
  {
    kind: 'validator',
    name: 'Validators',
    examples: 'Jailed, out of the active set, misses blocks, a higher commission',
  },
  { kind: 'social', name: 'People', examples: 'New followers, accepted invites' },
  { kind: 'security', name: 'Sign-in and security', examples: 'New devices, password and key changes' },
  { kind: 'support', name: 'Support', examples: 'Answers to your tickets' },
] as const;

/** Cannot be switched off, so that a thief of the session cannot hide the notifications. */
export const ALWAYS_ON = 'security';
