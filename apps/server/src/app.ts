import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import cookie from '@fastify/cookie';
import type { App } from './http/app-types';
import { registerCaptchaFrame } from './modules/identity/captcha/captcha-frame';
import { SECOND } from './platform/clock';
import type { ServerDeps } from './deps';
import { registerDrain } from './http/drain';
import type { ApiDeps } from './api-deps';
import { createIdentity } from './modules/identity/identity';
import { registerDocument } from './modules/releases/document/document-route';
import { readableUrl } from './modules/releases/document/readable-url';
import { registerSiteFiles } from './modules/releases/document/site-files';
import { registerAccess } from './http/access';
import { registerApiHeaders } from './http/api-headers';
import { registerAppVersion } from './http/app-version';
import { authenticate } from './modules/identity/authenticate';
import { passStaffGate } from './modules/back-office/staff-gate';
import { registerAuth } from './http/auth';
import { registerErrorHandler } from './http/error-handler';
import { registerMethodNotAllowed } from './http/method-not-allowed';
import { registerOpenApi } from './http/openapi';
import { registerRequestLog } from './http/request-log';
import { registerRequestMetrics } from './http/request-metrics';
import { childLoggerWithTrace, registerTrace } from './http/trace';
import { registerValidation } from './http/validation';
import { registerReleaseFiles } from './modules/releases/release-files';
import { createReleases } from './modules/releases/releases';
import { registerHealth } from './http/health';
import { registerGetAvatar } from './modules/accounts/routes/get-avatar';
import { ownsWallet } from './modules/wallets/wallets.repository';
import { registerIdentityRoutes } from './modules/identity/routes';
import { registerAccountsRoutes } from './modules/accounts/routes';
import { registerLifecycleRoutes } from './modules/lifecycle/routes';
import { registerPeopleRoutes } from './modules/people/routes';
import { registerWalletsRoutes } from './modules/wallets/routes';
import { registerIndexingRoutes } from './modules/indexing/routes';
import { registerTransfersRoutes } from './modules/transfers/routes';
import { registerStakingRoutes } from './modules/staking/routes';
import { registerHistoryRoutes } from './modules/history/routes';
import { registerPricesRoutes } from './modules/prices/routes';
import { registerNotificationsRoutes } from './modules/notifications/routes';
import { registerSupportRoutes } from './modules/support/routes';
import { registerBackOfficeRoutes } from './modules/back-office/routes';
import { registerReleasesRoutes } from './modules/releases/routes';

const BODY_LIMIT = 64 * 1024;
/** The longest part of a path: an e-mail address, each of its letters written as an escape. */
const PARAM_LIMIT = 3 * 254;
const HEADERS_TIMEOUT_MS = 15 * SECOND;
/** How often Node looks for connections past a deadline. */
const DEADLINE_CHECK_MS = 5 * SECOND;

/** Registers the calls of all modules under /api. */
async function registerApi(app: App, deps: ApiDeps): Promise<void> {
  registerApiHeaders(app);
  registerAppVersion(app, deps.config);
  registerIdentityRoutes(app, deps);
  registerAccountsRoutes(app, deps);
  registerLifecycleRoutes(app, deps);
  registerPeopleRoutes(app, deps);
  registerWalletsRoutes(app, deps);
  registerIndexingRoutes(app, deps);
  registerTransfersRoutes(app, deps);
  registerStakingRoutes(app, deps);
  registerHistoryRoutes(app, deps);
  registerPricesRoutes(app, deps);
  registerNotificationsRoutes(app, deps);
  registerSupportRoutes(app, deps);
  registerBackOfficeRoutes(app, deps);
  registerReleasesRoutes(app, deps);
}

/** Builds the server without listening; `inject()` it in tests. */
export async function buildApp(deps: ServerDeps): Promise<App> {
  const { config } = deps;
  const logger: FastifyBaseLogger = deps.logger;
  const app: App = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: childLoggerWithTrace,
    bodyLimit: BODY_LIMIT,
    // Deadlines of a request, not of its response: event streams stay open.
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, config.REQUEST_TIMEOUT_MS),
      connectionsCheckingInterval: Math.min(DEADLINE_CHECK_MS, config.REQUEST_TIMEOUT_MS),
    },
    routerOptions: { maxParamLength: PARAM_LIMIT },
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    return503OnClosing: true,
  });
  app.server.maxConnections = config.MAX_CONNECTIONS;
  const releases = createReleases(deps);
  const apiDeps: ApiDeps = { ...deps, ...createIdentity(deps), releases };
  registerValidation(app);
  registerErrorHandler(app);
  registerTrace(app);
  registerRequestLog(app);
  registerRequestMetrics(app, deps);
  registerDrain(app);
  registerAccess(app);
  registerMethodNotAllowed(app);
  await app.register(cookie);
  await registerOpenApi(app, config);
  registerAuth(app, {
    authenticate: (credentials) => authenticate(apiDeps, credentials),
    requireStaff: (request, permission) => passStaffGate(apiDeps, request, permission),
    ownsWallet: (userId, walletId) => ownsWallet(deps.db, userId, walletId),
  });
  registerHealth(app, deps);
  await app.register(async (api: App) => registerApi(api, apiDeps), { prefix: '/api' });
  registerGetAvatar(app, deps);
  registerReleaseFiles(app, { ...apiDeps, ...releases });
  registerCaptchaFrame(app, deps);
  registerSiteFiles(app);
  registerDocument(app, { ...deps, ...releases });
  return app;
}
