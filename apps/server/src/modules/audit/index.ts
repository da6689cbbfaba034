export {
  auditActor,
  type AuditActor,
  recordDenied,
  recordLookup,
  writeAudit,
  type AuditEntryInput,
} from './write-audit.service';
export type { JsonValue } from './entry-hash';
export { auditCsv, auditFacets, auditPage } from './read-audit.service';

export { readRecentEntries } from './audit.repository';
export { auditJobs } from './jobs';
export { streamVerdict } from './verify-audit.service';
