import type { Access } from '../plugins/access';

/** What the authorisation matrix expects of a call. */
export interface AuthorisationRow {
  access: Access;
  /** The path's `id` is one of the caller's own things: who is not its owner gets 404. */
  own?: 'session' | 'device';
  /** Moves money or brings people in: 403 from a blocked country. The body that gets as far as that question. */
  sends?: object;
  /** The answer never ends: only refusals are asked for. */
  stream?: true;
}

const send = { amount: '1', chainId: 'optio-testnet', symbol: 'OPT', to: 'somebody', transferType: 'send' };
const creation = { amount: '1', minSelfDelegation: '1', moniker: 'Somebody' };
const rowsOf = (access: Access, ...calls: string[]): [string, AuthorisationRow][] =>
  calls.map((call) => [call, { access }]);

/** Every call of the server, with who may make it. A route that is not here fails the matrix. */
export const authorisationRows: Readonly<Record<string, AuthorisationRow>> = {
  ...Object.fromEntries([
    ...rowsOf(
      'public',
      'GET /health/live',
      'GET /health/ready',
      'GET /releases/:name/:version/:file',
      'GET /media/avatars/:name',
      'GET /*',
      'GET /api/openapi.json',
      'GET /api/countries',
      'GET /api/remotes',
      'GET /api/resetPassword',
      'POST /api/register',
      'POST /api/login',
      'POST /api/loginRequest',
      'POST /api/authCodeLogin',
      'POST /api/resendMagicLinkV1',
      'POST /api/resendMagicLink',
      'POST /api/magicLogin',
      'POST /api/refreshToken',
      'POST /api/forgotPassword',
      'POST /api/validateResetPasswordOTP',
      'POST /api/resetPassword',
      'POST /api/setupPassword',
      'POST /api/invitations/accept',
      'POST /api/invitations/opt-out',
      'POST /api/session-handoff/exchange',
    ),
    ...rowsOf(
      'session',
      'GET /api/user',
      'GET /api/user/security',
      'GET /api/user/sessions',
      'GET /api/user/devices',
      'GET /api/user/export',
      'GET /api/user/deletion',
      'GET /api/user/preferences',
      'GET /api/user/notification-choices',
      'GET /api/wallets',
      'GET /api/validators',
      'GET /api/validators/:operatorAddress',
      'GET /api/staking/params',
      'GET /api/staking/pool',
      'GET /api/get-token-history/:chainId/:symbol',
      'GET /api/get-token-history/:chainId/:symbol/:hours',
      'GET /api/notifications',
      'POST /api/logout',
      'POST /api/session/activity',
      'POST /api/session-handoff',
      'POST /api/onboardUser',
      'POST /api/user/identifiers',
      'POST /api/user/identifiers/verify',
      'POST /api/user/initiate-password-change',
      'POST /api/user/change-password',
      'POST /api/user/totp',
      'POST /api/user/totp/verify',
      'POST /api/user/totp/recovery-codes',
      'POST /api/user/deletion',
      'POST /api/user/preferences',
      'POST /api/user/notification-choices',
      'POST /api/mark-notification-as-read',
      'POST /api/mark-all-notifications-as-read',
      'DELETE /api/user/totp',
      'DELETE /api/user/identifiers/:id',
      'DELETE /api/user/deletion',
      'DELETE /api/delete-notifications',
    ),
    ...rowsOf(
      'onboarded',
      'GET /api/wallets/mnemonic',
      'GET /api/contacts/blocked',
      'GET /api/contacts/search/:text',
      'GET /api/user/followers',
      'GET /api/user/profile',
      'GET /api/user/profile/:value',
      'POST /api/contacts/find',
      'POST /api/user/follow/:id',
      'POST /api/user/profile/block/:id',
      'DELETE /api/user/follow/:id',
      'DELETE /api/user/profile/block/:id',
      'GET /api/contacts/get-recents',
      'GET /api/contacts/get-recents/:id',
      'POST /api/wallets',
      'POST /api/user/profile',
      'POST /api/user/avatar',
      'DELETE /api/user/avatar',
    ),
    ...rowsOf(
      'wallet-owner',
      'GET /api/wallets/:id/tokens',
      'GET /api/wallets/:id/rewards',
      'GET /api/wallets/:id/tokens/:chainId/:symbol',
      'GET /api/wallets/:id/transactions',
      'GET /api/wallets/:id/transactions.csv',
      'GET /api/wallets/:id/transactions/:transaction',
      'DELETE /api/wallets/:id/transactions/:transaction/hold',
      'GET /api/wallets/:id/transactions/:transaction/replacements',
      'POST /api/wallets/:id/transactions/:transaction/cancel',
      'POST /api/wallets/:id/transactions/:transaction/cancel/preview',
      'POST /api/wallets/:id/verifyKey',
      'POST /api/wallets/:id/resetPasscode',
      'POST /api/wallets/:id/phrase-challenge',
      'POST /api/wallets/:id/check-phrase',
      'POST /api/wallets/:id/sync',
    ),
  ]),
  'GET /api/events': { access: 'session', stream: true },
  'DELETE /api/user/sessions/:id': { access: 'session', own: 'session' },
  'DELETE /api/user/devices/:id': { access: 'session', own: 'device' },
  'POST /api/user/email-invite': { access: 'onboarded', sends: { email: 'grace@example.com' } },
  'POST /api/wallets/:id/transactions/:transaction/speed-up/preview': { access: 'wallet-owner', sends: {} },
  'POST /api/wallets/:id/transactions/:transaction/speed-up': {
    access: 'wallet-owner',
    sends: { walletPasscode: 'wallet key #1' },
  },
  'POST /api/wallets/:id/createValidatorPreview': { access: 'wallet-owner', sends: creation },
  'POST /api/wallets/:id/createValidator': {
    access: 'wallet-owner',
    sends: { ...creation, walletPasscode: 'wallet key #1' },
  },
  'POST /api/wallets/:id/transferPreview': { access: 'wallet-owner', sends: send },
  'POST /api/wallets/:id/transfer': {
    access: 'wallet-owner',
    sends: { ...send, walletPasscode: 'wallet key #1' },
  },
};
