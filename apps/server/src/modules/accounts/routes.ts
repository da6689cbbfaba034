import type { App } from '../../http/app-types';
import { registerGetUser } from './routes/get-user';
import { registerOnboardUser } from './routes/onboard-user';
import { registerPreferences } from './routes/preferences';
import { registerNotificationChoices } from './routes/notification-choices';
import { registerSaveAvatar } from './routes/save-avatar';
import { registerDeleteAvatar } from './routes/delete-avatar';
import type { AccountsDeps } from './accounts-deps';

/** Registers the module's routes under /api. */
export function registerAccountsRoutes(app: App, deps: AccountsDeps): void {
  registerGetUser(app, deps);
  registerOnboardUser(app, deps);
  registerPreferences(app, deps);
  registerNotificationChoices(app, deps);
  registerSaveAvatar(app, deps);
  registerDeleteAvatar(app, deps);
}
