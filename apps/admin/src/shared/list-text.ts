/** The words of the tools above and below every list. */
export const listText = {
  clearFilters: 'Clear filters',
  exportCsv: 'Export CSV',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  firstPage: 'First page',
  range: (from: number, to: number, total: number | null) => {
    const rows = `${from.toLocaleString('en-US')} to ${to.toLocaleString('en-US')}`;
    return total === null ? rows : `${rows} of ${total.toLocaleString('en-US')}`;
  },
  /** Where nobody knows how many stand before. */
  some: (rows: number, total: number | null) =>
    total === null ? `${rows} on this page` : `${rows} of ${total.toLocaleString('en-US')}`,
  search: 'Search',
  all: 'all',
  last: { '24h': 'Last 24 hours', '7d': 'Last 7 days', '30d': 'Last 30 days', all: 'All time' },
  period: (words: string) => `Period: ${words}`,
  chooseDays: 'Choose days',
  firstDay: 'First day',
  lastDay: 'Last day',
  noDay: 'Choose a day',
  daysTurned: 'The first day must not be after the last',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  since: (day: string) => `Since ${day}`,
  until: (day: string) => `Until ${day}`,
  apply: 'Apply',
  cancel: 'Cancel',
} as const;
