export { backOfficeJobs } from './jobs';
export { isLastAdmin } from './roles/change-roles.service';
export { lockRoles, readAdmins } from './roles/roles.repository';
export { registerBackOfficeRoutes } from './routes';
export { requireStaff } from './staff-gate';
export { eraseStaffRecords, readOwnStaffReads } from './staff-records.repository';
