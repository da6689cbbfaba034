import type { App } from '../http/app-types';
import type { IdentityDeps } from '../modules/identity/identity';
import { registerDeleteAvatar } from '../modules/accounts/routes/delete-avatar';
import { registerSaveAvatar } from '../modules/accounts/routes/save-avatar';
import { registerUpdateProfile } from '../modules/accounts/routes/update-profile';

/** What a person changes about how others see them. */
export function registerProfileRoutes(app: App, deps: IdentityDeps): void {
  registerUpdateProfile(app, deps);
  registerSaveAvatar(app, deps);
  registerDeleteAvatar(app, deps);
}
