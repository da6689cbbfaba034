import {
  DeletionStateAnswer,
  DevicesAnswer,
  RecoveryCodesAnswer,
  SecurityStateAnswer,
  SessionsAnswer,
  StartTotpAnswer,
  type DeletionRequest,
  type EndTotpRequest,
  type RemoveIdentifierRequest,
  type RenewRecoveryCodesRequest,
  type StartTotpRequest,
} from '@tessera/contracts/account';
import { dataOf, json, pick } from '../client/endpoint';
import { mutation, type Success } from '../client/mutation';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

/** Reads which ways to sign in the account has. */
export const useSecurity = query('GET user/security', {
  key: [...queryKeys.account, 'security'],
  response: dataOf(SecurityStateAnswer),
});

/** Lists the signed-in browsers, this one included. */
export const useSessions = query('GET user/sessions', {
  key: queryKeys.sessions,
  response: dataOf(SessionsAnswer),
});

export const useEndSession = mutation('DELETE user/sessions/:id', {
  request: (id: string) => ({ params: { id } }),
  invalidatesOnSettled: [queryKeys.sessions],
});

/** Lists the browsers that skip the code. */
export const useDevices = query('GET user/devices', {
  key: queryKeys.devices,
  response: dataOf(DevicesAnswer),
});

/** Requires the code again from a browser. */
export const useForgetDevice = mutation('DELETE user/devices/:id', {
  request: (id: string) => ({ params: { id } }),
  invalidatesOnSettled: [queryKeys.devices],
});

/** Removes an e-mail or phone. Requires the password, and the authenticator code when it is on. */
export const useRemoveIdentifier = mutation('DELETE user/identifiers/:id', {
  request: ({ id, ...body }: RemoveIdentifierRequest & { id: string }) => ({ params: { id }, body }),
  invalidates: [queryKeys.account, queryKeys.user],
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Creates the secret of a new authenticator app, as base32 and as otpauth:// URI. `useVerifyTotp` turns it on. */
export const useStartTotp = mutation('POST user/totp', {
  request: json<StartTotpRequest>,
  response: dataOf(StartTotpAnswer),
  options: { meta: { onError: 'fields' }, gcTime: 0 },
});

const recoveryCodes = pick(RecoveryCodesAnswer, ({ data }) => data.recovery_codes);

/** Refetches without delaying the recovery codes, which the server returns this once. */
const afterCodes = (_codes: string[], { queryClient }: Success) =>
  void queryClient.invalidateQueries({ queryKey: queryKeys.account });

/** Turns the authenticator app on by its first code. Returns the recovery codes. */
export const useVerifyTotp = mutation('POST user/totp/verify', {
  request: (code: string) => ({ body: { code } }),
  response: recoveryCodes,
  onSuccess: afterCodes,
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

export const useRenewRecoveryCodes = mutation('POST user/totp/recovery-codes', {
  request: json<RenewRecoveryCodesRequest>,
  response: recoveryCodes,
  onSuccess: afterCodes,
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Turns the authenticator app off. Requires the password and a code of the app or a recovery code. */
export const useEndTotp = mutation('DELETE user/totp', {
  request: json<EndTotpRequest>,
  invalidates: [queryKeys.account],
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Reads whether the account will be deleted, and what it still holds. */
export const useDeletion = query('GET user/deletion', {
  key: queryKeys.deletion,
  response: dataOf(DeletionStateAnswer),
});

/** Requests the deletion in 30 days. Without a code it sends one and fails with STEP_UP_REQUIRED. */
export const useDeleteAccount = mutation('POST user/deletion', {
  request: json<DeletionRequest>,
  invalidatesOnSettled: [queryKeys.deletion],
  options: { meta: { onError: 'fields', shown: ['STEP_UP_REQUIRED', 'INVALID_AUTH_CODE'] }, gcTime: 0 },
});

export const useKeepAccount = mutation('DELETE user/deletion', {
  invalidatesOnSettled: [queryKeys.deletion],
});
