export const setUpText = {
  continue: 'Continue',
  dialogChecks: [
    'The words are on paper, in order',
    'Nobody saw or photographed them',
    'I did not save them in a mail, a chat or a cloud drive',
  ],
  confirmWrong: (place: number) => `Word ${place} is not the one you were shown`,
  wordsOf: (typed: number, count: number) => `${typed} of ${count} words`,
  addressOn: (network: string) => `Address on ${network}`,
} as const;
