import type { App } from '../app-types';
import type { IdentityDeps } from '../identity/identity';
import { registerAccountRoutes } from './account-routes';
import { registerAuthCodeLogin } from './auth/auth-code-login';
import { registerLogin } from './auth/login';
import { registerLogout } from './auth/logout';
import { registerMagicLogin } from './auth/magic-login';
import { registerRefreshToken } from './auth/refresh-token';
import { registerRegister } from './auth/register';
import { registerResend } from './auth/resend';
import { registerGetCountries } from './countries/get-countries';
import { registerRecordActivity } from './session/record-activity';
import { registerAddIdentifier } from './user/add-identifier';
import { registerGetUser } from './user/get-user';
import { registerOnboardUser } from './user/onboard-user';
import { registerVerifyIdentifier } from './user/verify-identifier';

/** Sign-up, sign-in, session and user. */
export function registerIdentityRoutes(app: App, deps: IdentityDeps): void {
  registerRegister(app, deps);
  registerLogin(app, deps);
  registerAuthCodeLogin(app, deps);
  registerResend(app, deps);
  registerMagicLogin(app, deps);
  registerRefreshToken(app, deps);
  registerLogout(app, deps);
  registerRecordActivity(app, deps);
  registerGetUser(app, deps);
  registerOnboardUser(app, deps);
  registerAddIdentifier(app, deps);
  registerVerifyIdentifier(app, deps);
  registerGetCountries(app);
  registerAccountRoutes(app, deps);
}
