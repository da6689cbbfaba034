export const historyText = {
  confirmations: (count: string) => `${count} ${count === '1' ? 'confirmation' : 'confirmations'}`,
} as const;
