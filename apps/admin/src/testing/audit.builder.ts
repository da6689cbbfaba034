import type { AuditEntry } from '@tessera/contracts/admin-audit';

export const priya = { id: '01JD2V7Q8M3N4P5R6S7T8V9W4D', name: 'Priya Raman', username: 'priyar' };

/** Builds an entry: Priya was refused the role of an Admin. */
export const buildEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  sequence: 812,
  at: '2026-11-20T21:12:00.000Z',
  actor: priya,
  actorRoles: ['Customer Support'],
  action: 'role.add',
  target: '@priyar, Admin',
  targetId: priya.id,
  result: 'denied',
  reason: 'I need it today',
  address: '203.0.113.24',
  requestId: 'req-7Qk2aaaaaaXa',
  before: '{"roles":["Customer Support"]}',
  after: '{"status":403}',
  hash: '9f2c41d07a9b5e63c8f1204d7e6a3b9c5d8e1f402a7b6c9d3e5f8a1b4c7db7d0',
  ...over,
});
