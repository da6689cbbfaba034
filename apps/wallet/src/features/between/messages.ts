export const betweenText = {
  title: (name: string) => `Between you and ${name}`,
  transfers: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'transfer' : 'transfers'}`,
  none: 'No transfers yet',
  noneText: (name: string) => `What you and ${name} send each other shows up here.`,
  failed: 'The transfers did not load',
  loading: 'Loading transfers',
} as const;
