import type { AuditResult } from '@tessera/contracts/admin-audit';

const number = new Intl.NumberFormat('en-US');

export const auditText = {
  failedTitle: 'The audit log did not load',
  emptyTitle: 'No entries match these filters',
  emptyText: 'Try another period, actor or action.',
  entry: (sequence: number) => `Entry ${number.format(sequence)}`,
  verified: (entries: number) =>
    entries === 1 ? 'The one entry is whole.' : `All ${number.format(entries)} entries are whole.`,
  broken: (sequence: number) => `The log is broken at entry ${number.format(sequence)}.`,
} as const;

export const resultText: Record<AuditResult, string> = { done: 'Done', denied: 'Denied', alert: 'Alert' };
