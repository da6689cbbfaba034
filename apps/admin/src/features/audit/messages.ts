import type { AuditResult } from '@tessera/contracts/admin-audit';

export const resultText: Record<AuditResult, string> = { done: 'Done', denied: 'Denied', alert: 'Alert' };
