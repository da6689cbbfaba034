export const listText = {
  all: 'all',
  last: { '24h': 'Last 24 hours', '7d': 'Last 7 days', '30d': 'Last 30 days', all: 'All time' },
  period: (words: string) => `Period: ${words}`,
  chooseDays: 'Choose days',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  since: (day: string) => `Since ${day}`,
  until: (day: string) => `Until ${day}`,
} as const;
