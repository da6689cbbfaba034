import {
  ChallengeAnswer,
  ResetTokenAnswer,
  ValidAnswer,
  type ChangePasswordRequest,
  type ForgotPasswordRequest,
  type InitiatePasswordChangeRequest,
  type ResetPasswordRequest,
  type SetupPasswordRequest,
  type ValidateResetCodeRequest,
} from '@tessera/contracts/account';
import type { AcceptInvitationRequest, InvitationOptOutRequest } from '@tessera/contracts/invitations';
import { Done } from '@tessera/contracts/primitives';
import { json, pick } from '../client/endpoint';
import { mutation } from '../client/mutation';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

/** Sends a link and a code to choose a new password. The response is the same for an unknown identifier. */
export const useForgotPassword = mutation('POST forgotPassword', {
  request: json<ForgotPasswordRequest>,
  response: Done,
  options: { meta: { onError: 'fields' } },
});

/** Exchanges the code of `useForgotPassword` for a reset token, which works once; `expires_in` is in seconds. */
export const useValidateResetCode = mutation('POST validateResetPasswordOTP', {
  request: json<ValidateResetCodeRequest>,
  response: ResetTokenAnswer,
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Checks a reset token once. A consumed or expired one is 422. */
export const useCheckResetToken = query('GET resetPassword', {
  // The token is a secret: it is in no query key, and the result leaves the cache with the screen.
  key: ['reset-token'],
  request: (token: string | null) => ({ searchParams: { token: token ?? '' } }),
  response: ValidAnswer,
  options: (token) => ({
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { onError: 'silent' },
  }),
});

/** Sets a new password with a reset token. Creates no session, and ends every session and trusted device. */
export const useResetPassword = mutation('POST resetPassword', {
  request: json<ResetPasswordRequest>,
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Sets the first password of an account. The token of the mailed link is the bearer of this call alone. */
export const useSetupPassword = mutation('POST setupPassword', {
  request: ({ token, ...body }: SetupPasswordRequest & { token: string }) => ({ body, bearer: token }),
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Checks the current password and sends a code. A wrong password is 422 on `current_password`. */
export const useInitiatePasswordChange = mutation('POST user/initiate-password-change', {
  request: json<InitiatePasswordChangeRequest>,
  response: ChallengeAnswer,
  options: { meta: { onError: 'fields' }, gcTime: 0 },
});

/** Changes the password with the code of `useInitiatePasswordChange`. Ends other sessions and all trusted devices. */
export const useChangePassword = mutation('POST user/change-password', {
  request: json<ChangePasswordRequest>,
  invalidates: [queryKeys.account],
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Creates the account of an invited person. Returns the token that `useSetupPassword` takes. */
export const useAcceptInvitation = mutation('POST invitations/accept', {
  request: json<AcceptInvitationRequest>,
  response: pick(ResetTokenAnswer, ({ token }) => token),
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Stops invitations to the address that got the opt-out link. */
export const useStopInvitations = mutation('POST invitations/opt-out', {
  request: json<InvitationOptOutRequest>,
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});
