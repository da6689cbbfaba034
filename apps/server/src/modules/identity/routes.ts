import type { App } from '../../http/app-types';
import type { IdentityDeps } from './identity';
import { registerAuthCodeLogin } from './routes/auth/auth-code-login';
import { registerLogin } from './routes/auth/login';
import { registerLogout } from './routes/auth/logout';
import { registerMagicLogin } from './routes/auth/magic-login';
import { registerRefreshToken } from './routes/auth/refresh-token';
import { registerRegister } from './routes/auth/register';
import { registerResend } from './routes/auth/resend';
import { registerDevices } from './routes/devices';
import { registerGetCountries } from './routes/get-countries';
import { registerGetSecurity } from './routes/get-security';
import { registerHandoff } from './routes/handoff';
import { registerIdentifiers } from './routes/identifiers';
import { registerChangePassword } from './routes/password/change-password';
import { registerResetPassword } from './routes/password/reset-password';
import { registerSetupPassword } from './routes/password/setup-password';
import { registerSessions } from './routes/sessions';
import { registerTotp } from './routes/totp';

/** Registers the module's routes under /api. */
export function registerIdentityRoutes(app: App, deps: IdentityDeps): void {
  registerRegister(app, deps);
  registerLogin(app, deps);
  registerAuthCodeLogin(app, deps);
  registerResend(app, deps);
  registerMagicLogin(app, deps);
  registerRefreshToken(app, deps);
  registerLogout(app, deps);
  registerIdentifiers(app, deps);
  registerGetCountries(app);
  registerResetPassword(app, deps);
  registerSetupPassword(app, deps);
  registerChangePassword(app, deps);
  registerGetSecurity(app, deps);
  registerSessions(app, deps);
  registerDevices(app, deps);
  registerTotp(app, deps);
  registerHandoff(app, deps);
}
