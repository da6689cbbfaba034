import type { IdentityDeps } from '../identity';
import type { App } from '../../http/app-types';
import { registerGetNotifications } from './routes/get-notifications';
import { registerMarkNotification } from './routes/mark-notification';
import { registerMarkAllNotifications } from './routes/mark-all-notifications';
import { registerDeleteNotifications } from './routes/delete-notifications';
import { registerGetEvents } from './routes/get-events';

/** Registers the calls of the module under /api. */
export function registerNotificationsRoutes(app: App, deps: IdentityDeps): void {
  registerGetNotifications(app, deps);
  registerMarkNotification(app, deps);
  registerMarkAllNotifications(app, deps);
  registerDeleteNotifications(app, deps);
  registerGetEvents(app, deps);
}
