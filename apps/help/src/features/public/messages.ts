export const publicText = {
  pages: 'Pages',
  contact: 'Contact',
  support: 'Support',
  deletion: 'Account deletion',
  legal: 'Legal',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  logIn: 'Log in',
  open: 'Open Tessera',
  contactTitle: 'Write to us',
  contactLead: 'A person reads every message, and we answer by email.',
  supportTitle: 'Support',
  supportLead: 'Tell us what does not work. We answer by email.',
  money: 'Something about your money',
  moneyText: 'Log in and open a ticket. We then see the transfer you mean.',
  phrase: 'Someone asked for your recovery phrase',
  phraseText: 'That is never us. Tell us at once, and do not answer them.',
  press: 'Press and partners',
  pressText: 'Choose the subject in the form.',
  questions: 'Common questions',
  questionsText: 'Log in and open Help and support: most answers are there.',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  leaveOut: 'Leave out your wallet key and recovery phrase',
  used: (count: number) => `${count}/2000`,
  send: 'Send message',
  sentTitle: 'We received your message',
  sentText: (email: string) => `We sent a confirmation to ${email} and answer there.`,
  another: 'Write another message',
  deletionTitle: 'Delete your account',
  deletionLead: 'You do it yourself in Settings. Nobody at Tessera can do it for you by phone or chat.',
  logInToDelete: 'Log in to delete',
  openSettings: 'Open Settings, Your data',
  cannotLogIn: 'I cannot log in',
  deleted: 'What is deleted',
  stays: 'What stays',
} as const;

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
