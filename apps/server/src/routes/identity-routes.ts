import type { App } from '../http/app-types';
import type { IdentityDeps } from '../modules/identity/identity';
import { registerAccountRoutes } from './account-routes';
import { registerAuthCodeLogin } from '../modules/identity/routes/auth/auth-code-login';
import { registerLogin } from '../modules/identity/routes/auth/login';
import { registerLogout } from '../modules/identity/routes/auth/logout';
import { registerMagicLogin } from '../modules/identity/routes/auth/magic-login';
import { registerRefreshToken } from '../modules/identity/routes/auth/refresh-token';
import { registerRegister } from '../modules/identity/routes/auth/register';
import { registerResend } from '../modules/identity/routes/auth/resend';
import { registerGetCountries } from '../modules/identity/routes/get-countries';
import { registerRecordActivity } from '../modules/identity/routes/session/record-activity';
import { registerAddIdentifier } from '../modules/identity/routes/add-identifier';
import { registerGetUser } from '../modules/accounts/routes/get-user';
import { registerOnboardUser } from '../modules/accounts/routes/onboard-user';
import { registerVerifyIdentifier } from '../modules/identity/routes/verify-identifier';

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
