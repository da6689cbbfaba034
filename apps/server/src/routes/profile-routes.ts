import type { App } from '../app-types';
import type { IdentityDeps } from '../identity/identity';
import { registerDeleteAvatar } from './user/delete-avatar';
import { registerSaveAvatar } from './user/save-avatar';
import { registerUpdateProfile } from './user/update-profile';

/** What a person changes about how others see them. */
export function registerProfileRoutes(app: App, deps: IdentityDeps): void {
  registerUpdateProfile(app, deps);
  registerSaveAvatar(app, deps);
  registerDeleteAvatar(app, deps);
}
