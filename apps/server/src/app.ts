import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import cookie from '@fastify/cookie';
import { registerGetAvatar, registerAccountsRoutes } from './modules/accounts';
import { requireStaff, registerBackOfficeRoutes } from './modules/back-office';
import { registerHistoryRoutes } from './modules/history';
import type { Identity } from './modules/identity';
import {
  authenticate,
  createIdentity,
  registerCaptchaFrame,
  registerIdentityRoutes,
} from './modules/identity';
import { registerIndexingRoutes } from './modules/indexing';
import { registerLifecycleRoutes } from './modules/lifecycle';
import { registerNotificationsRoutes } from './modules/notifications';
import { registerPeopleRoutes } from './modules/people';
import { registerPricesRoutes } from './modules/prices';
import type { Releases } from './modules/releases';
import {
  createReleases,
  readableUrl,
  registerDocument,
  registerReleaseFiles,
  registerReleasesRoutes,
  registerSiteFiles,
} from './modules/releases';
import { registerStakingRoutes } from './modules/staking';
import { registerSupportRoutes } from './modules/support';
import { registerTransfersRoutes } from './modules/transfers';
import { registerWalletsRoutes } from './modules/wallets';
import type { App } from './http/app-types';
import { SECOND } from './platform/clock';
import type { ServerDeps } from './deps';
import { registerDrain } from './http/drain';
import { registerAccess, registerMethodNotAllowed } from './http/access';
import { registerApiHeaders } from './http/api-headers';
import { registerAuth } from './http/auth';
import { registerErrorHandler } from './http/error-handler';
import { registerLoadShedding } from './http/load-shedding';
import { registerNoContent } from './http/no-content';
import { registerReadDeadline } from './http/read-deadline';
import { registerOpenApi } from './http/openapi';
import { registerWrittenCookie } from './http/replica-reads';
import { childLogger, registerRequestLog } from './http/request-log';
import { registerRequestMetrics } from './http/request-metrics';
import { registerRequestSpans } from './http/request-spans';
import { registerValidation } from './http/validation';
import { registerHealth } from './http/health';

const BODY_LIMIT = 64 * 1024;
/** Maximum length of a path parameter: an e-mail address of 254 characters, each of them percent-encoded. */
const PARAM_LIMIT = 3 * 254;
const HEADERS_TIMEOUT_MS = 15 * SECOND;
const DEADLINE_CHECK_MS = 5 * SECOND;

interface ApiDeps extends ServerDeps, Identity {
  releases: Releases;
}

async function registerApi(app: App, deps: ApiDeps): Promise<void> {
  registerApiHeaders(app, deps.config);
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

export async function buildApp(deps: ServerDeps): Promise<App> {
  const { config } = deps;
  const logger: FastifyBaseLogger = deps.logger;
  const app: App = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: childLogger,
    bodyLimit: BODY_LIMIT,
    // These timeouts limit only the receipt of a request, so event streams stay open.
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
  registerReadDeadline(app, config);
  registerRequestSpans(app, deps);
  registerRequestLog(app);
  registerRequestMetrics(app, deps);
  registerDrain(app);
  registerAccess(app);
  registerMethodNotAllowed(app);
  registerNoContent(app);
  await app.register(cookie);
  await registerOpenApi(app, config);
  registerLoadShedding(app, deps);
  registerWrittenCookie(app, deps);
  registerAuth(app, {
    authenticate: (credentials) => authenticate(apiDeps, credentials),
    requireStaff: (call) => requireStaff(apiDeps, call),
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
