export { holdReasons } from './hold-reasons';
export { notificationJobs } from './jobs';
export type { Notice, NoticeParams } from './notice-params';
export { eraseNotifications, exportNotifications } from './notifications.repository';
export { raiseNotification, raiseNotifications, type NotificationFacts } from './raise-notification.service';
export { registerNotificationsRoutes } from './routes';
export { shortAddress } from './short-address';
export { subscribeNotifications } from './subscribe';
