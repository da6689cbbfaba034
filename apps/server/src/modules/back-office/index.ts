export { eraseStaffRecords } from './staff-records.repository';
export { isLastAdmin } from './roles/change-roles.service';
export { lockRoles, readAdmins } from './roles/roles.repository';
export { readOwnStaffReads } from './reads/staff-reads.repository';
export { backOfficeJobs } from './jobs';
export { registerBackOfficeRoutes } from './routes';
export { requireStaff } from './staff-gate';
export { openOperatorRoles } from './staff/open-operator-roles';
