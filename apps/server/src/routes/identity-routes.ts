import type { ApiDeps } from '../app';
import type { App } from '../app-types';

/** Sign-up, sign-in, session and user. */
export function registerIdentityRoutes(_app: App, _deps: ApiDeps): void {}
