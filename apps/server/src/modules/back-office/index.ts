export { forgetStaffRecord } from './approvals/forget-staff-record';
export { isLastAdmin, lockRoles, readAdmins } from './approvals/lock-roles';
export { ownReads } from './approvals/staff-reads.repository';
export { backOfficeJobs } from './jobs';
export { registerBackOfficeRoutes } from './routes';
export { requireStaff } from './staff-gate';
export { openOperatorRoles } from './staff/open-operator-roles';
