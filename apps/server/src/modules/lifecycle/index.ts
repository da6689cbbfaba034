export { lifecycleCrontab, lifecycleJobs } from './jobs';
export { registerLifecycleRoutes } from './routes';
