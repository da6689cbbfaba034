const number = new Intl.NumberFormat('en-US');

/** Words that several areas use. */
export const sharedText = {
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  range: (from: number, to: number, total: number) =>
    `${number.format(from)} to ${number.format(to)} of ${number.format(total)}`,
  total: (total: number) => `${number.format(total)} in all`,
  exportCsv: 'Export CSV',
  openSettings: 'Open Settings',
  cancel: 'Cancel',
  clearFilters: 'Clear filters',
} as const;
