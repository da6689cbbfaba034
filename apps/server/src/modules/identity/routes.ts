import type { App } from '../../http/app-types';
import type { IdentityDeps } from './identity';
import { registerPasswords } from './routes/passwords';
import { registerSecurity } from './routes/security';
import { registerSessions } from './routes/sessions';
import { registerSignIn } from './routes/sign-in';

export function registerIdentityRoutes(app: App, deps: IdentityDeps): void {
  registerSignIn(app, deps);
  registerSessions(app, deps);
  registerPasswords(app, deps);
  registerSecurity(app, deps);
}
