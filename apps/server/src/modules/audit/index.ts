export {
  auditActor,
  type AuditActor,
  recordDenied,
  recordLookup,
  writeAudit,
  type AuditEntryInput,
} from './write-audit.service';
export { auditCsv, auditFacets, auditPage } from './read-audit.service';

export { auditJobs } from './jobs';
export { verifyAudit } from './verify-audit.service';
