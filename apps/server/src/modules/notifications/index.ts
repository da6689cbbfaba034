export { notificationJobs } from './jobs';
export type { Notice, NoticeParams } from './notice-params';
export { eraseNotifications, exportNotifications } from './notifications.repository';
export { raiseNotification, raiseNotifications, type NotificationFacts } from './raise-notification.service';
export { registerNotificationsRoutes } from './routes';
export { holdReasons, shortAddress } from './notice-phrases';
export { subscribeNotifications } from './event-notices.service';
