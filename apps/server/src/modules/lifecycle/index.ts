export { lifecycleJobs } from './jobs';
export { registerLifecycleRoutes } from './routes';
