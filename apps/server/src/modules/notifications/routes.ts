import type { App } from '../../http/app-types';
import type { IdentityDeps } from '../identity';
import { registerEvents } from './routes/events';
import { registerNotifications } from './routes/notifications';

export function registerNotificationsRoutes(app: App, deps: IdentityDeps): void {
  registerNotifications(app, deps);
  registerEvents(app, deps);
}
