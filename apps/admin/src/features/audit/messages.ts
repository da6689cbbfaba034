import type { AuditResult } from '@tessera/contracts/admin-audit';

const number = new Intl.NumberFormat('en-US');

export const auditText = {
  label: 'Audit log',
  search: 'Actor, action or target',
  actor: 'Actor',
  action: 'Action',
  when: 'When',
  target: 'Target',
  result: 'Result',
  system: 'system',
  failedTitle: 'The audit log did not load',
  emptyTitle: 'No entries match these filters',
  emptyText: 'Try another period, actor or action.',

  entry: (sequence: number) => `Entry ${number.format(sequence)}`,
  close: 'Close',
  number: 'Entry',
  roleHeld: 'Role held',
  reason: 'Reason',
  address: 'Address',
  request: 'Request',
  hash: 'Hash',
  copyHash: 'Copy hash',
  copyRequest: 'Copy request',
  before: 'Before',
  after: 'After',

  verify: 'Verify',
  verified: (entries: number) =>
    entries === 1 ? 'The one entry is whole.' : `All ${number.format(entries)} entries are whole.`,
  verifiedText: 'Each follows from the one before; none was changed, added or taken out.',
  newest: (hash: string) => `Newest hash ${hash}.`,
  nothing: 'The log is empty.',
  broken: (sequence: number) => `The log is broken at entry ${number.format(sequence)}.`,
  brokenText:
    'It does not follow from the entry before: one of the two was changed, or one between them was taken out. Do not rely on what stands there, and keep a backup from before.',
  notVerified: 'The log could not be verified.',
} as const;

export const resultText: Record<AuditResult, string> = { done: 'Done', denied: 'Denied', alert: 'Alert' };
