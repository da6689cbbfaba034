/** Labels of the sign-in screens. Sentences that the specification fixes are in the contracts' catalogue. */
export const text = {
  logIn: 'Log in',
  resendIn: (clock: string) => `Resend in ${clock}`,
  neverShare: 'Never share this code. Tessera staff will not ask you for it.',
  signedInAs: (username: string) => `Signed in as @${username}.`,
  addIdentifier: {
    email: { title: 'Add an email', other: 'Use another email', done: 'Email added' },
    phone: { title: 'Add a phone number', other: 'Use another number', done: 'Phone number added' },
  },
  onboardingSteps: ['Email', 'Profile', 'Wallet'],
} as const;
