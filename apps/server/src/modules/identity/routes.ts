import type { App } from '../../http/app-types';
import type { IdentityDeps } from './identity';
import {
  registerAuthCodeLogin,
  registerLogin,
  registerMagicLogin,
  registerRegister,
  registerResend,
  registerGetCountries,
} from './routes/sign-in';
import {
  registerLogout,
  registerRefreshToken,
  registerDevices,
  registerHandoff,
  registerSessions,
} from './routes/sessions';
import { registerGetSecurity, registerIdentifiers, registerTotp } from './routes/security';
import { registerChangePassword, registerResetPassword, registerSetupPassword } from './routes/passwords';

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
