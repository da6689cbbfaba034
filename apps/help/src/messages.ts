export const helpText = {
  yourTickets: 'Your tickets',
  used: (count: number) => `${count}/2000`,
} as const;
