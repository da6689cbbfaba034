const number = new Intl.NumberFormat('en-US');

export const sharedText = {
  rows: (rows: number) => `${number.format(rows)} on this page`,
  rowsFrom: (first: number, rows: number, total: number | undefined) =>
    `${number.format(first)} to ${number.format(first + rows - 1)}${total === undefined ? '' : ` of ${number.format(total)}`}`,
  last: { '24h': 'Last 24 hours', '7d': 'Last 7 days', '30d': 'Last 30 days', all: 'All time' },
  releaseRequest: {
    promote: (name: string, version: string) => `Promote ${name} ${version}`,
    canary: (name: string, version: string) => `Canary of ${name} ${version}`,
    rollback: (name: string, version: string) => `Roll back ${name} to ${version}`,
  },
  decision: {
    approve: { label: 'Approve', done: 'Approved' },
    refuse: { label: 'Refuse', done: 'Refused' },
    withdraw: { label: 'Take back', done: 'Taken back' },
  },
  quoted: (reason: string) => `"${reason}"`,
} as const;
