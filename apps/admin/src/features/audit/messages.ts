import type { AuditResult } from '@tessera/contracts/admin-audit';

export const auditText = {
  failedTitle: 'The audit log did not load',
  emptyTitle: 'No entries match these filters',
  emptyText: 'Try another period, actor or action.',
} as const;

export const resultText: Record<AuditResult, string> = { done: 'Done', denied: 'Denied', alert: 'Alert' };
