export { auditActor, type AuditActor } from './audit-actor';
export { auditCsv } from './audit-csv';

export type { JsonValue } from './canonical-json';
export { auditCrontab, auditJobs } from './jobs';
export { auditFacets, auditPage } from './read-audit.service';
export { recordDenied } from './record-denied.service';
export { recordLookup } from './record-lookup.service';
export { verifyAudit } from './verify-audit.service';
export { writeAudit, type AuditEntryInput } from './write-audit.service';
