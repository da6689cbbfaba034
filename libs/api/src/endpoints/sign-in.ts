import { HandoffAnswer } from '@tessera/contracts/account';
import {
  CodeSentAnswer,
  LoginAnswer,
  ResendAnswer,
  SignedInAnswer,
  UserAnswer,
  type AuthCodeLoginRequest,
  type IdentifierRequest,
  type LoginRequest,
  type RegisterRequest,
  type ResendRequest,
  type VerifyIdentifierRequest,
} from '@tessera/contracts/identity';
import type { OnboardRequest } from '@tessera/contracts/person-name';
import { type Api, PLATFORM_TYPE } from '@tessera/client';
import { dataOf, json, pick } from '../client/endpoint';
import { mutation } from '../client/mutation';
import { queryKeys } from '../query-keys';
import { storeUser } from './session';

const withPlatform = <T extends object>(body: T) => json({ ...body, platform_type: PLATFORM_TYPE });

const signIn = (answer: SignedInAnswer, api: Api) => api.session.login(answer, answer.data);

/** Creates an account and sends a code to its identifier. */
export const useRegister = mutation('POST register', {
  request: json<RegisterRequest>,
  response: CodeSentAnswer,
  options: { meta: { onError: 'fields' }, gcTime: 0 },
});

/** Checks a password. Signs in at once on a trusted device; otherwise a code is sent. */
export const useLogin = mutation('POST login', {
  // The account kind is sent here too, so that a sign-in without a code has the same kind as one with it.
  request: withPlatform<Omit<LoginRequest, 'platform_type'>>,
  response: LoginAnswer,
  onResponse(answer, api) {
    if (!('two_step' in answer)) signIn(answer, api);
  },
  options: { meta: { onError: 'fields' }, gcTime: 0 },
});

/** Signs in with a one-time code. A wrong code is 401 'Invalid Auth Code', which causes no refresh. */
export const useAuthCodeLogin = mutation('POST authCodeLogin', {
  request: withPlatform<Omit<AuthCodeLoginRequest, 'platform_type'>>,
  response: SignedInAnswer,
  onResponse: signIn,
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Signs in with the token of a link. A consumed or expired one is 422. */
export const useMagicLogin = mutation('POST magicLogin', {
  request: (token: string) => withPlatform({ token }),
  response: SignedInAnswer,
  onResponse: signIn,
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Sends the code and the link again; `retry_after` is in seconds. */
export const useResendCode = mutation('POST resendMagicLinkV1', {
  request: json<ResendRequest>,
  response: ResendAnswer,
});

/** Creates the address that opens the payments site signed in. Its code works once, for 60 s, and is in the fragment. */
export const useStartHandoff = mutation('POST session-handoff', {
  response: pick(HandoffAnswer, ({ data }) => {
    const url = new URL(data.url, window.location.origin);
    if (!/^https?:$/.test(url.protocol)) throw new TypeError('The payments site has no web address');
    url.hash = `code=${encodeURIComponent(data.code)}`;
    return url.href;
  }),
  options: { gcTime: 0 },
});

/** Signs in with the hand-off code of another window. A consumed or expired one is 422. */
export const useExchangeHandoff = mutation('POST session-handoff/exchange', {
  request: (code: string) => withPlatform({ code }),
  response: SignedInAnswer,
  onResponse: signIn,
  options: { meta: { onError: 'silent' }, gcTime: 0 },
});

/** Completes the profile. A taken username is 409 on `username`, a blocked country 422 on `country`. */
export const useOnboardUser = mutation('POST onboardUser', {
  request: withPlatform<Omit<OnboardRequest, 'platform_type'>>,
  response: dataOf(UserAnswer),
  onResponse: storeUser,
  onSuccess: (user, { queryClient }) => queryClient.setQueryData(queryKeys.user, user),
  options: { meta: { onError: 'fields' } },
});

/** Sends a code to another e-mail or phone of the account. */
export const useAddIdentifier = mutation('POST user/identifiers', {
  request: json<IdentifierRequest>,
  response: CodeSentAnswer,
  options: { meta: { onError: 'fields', shown: ['INVALID_AUTH_CODE'] }, gcTime: 0 },
});

/** Adds the identifier to the account with the code of `useAddIdentifier`. */
export const useVerifyIdentifier = mutation('POST user/identifiers/verify', {
  request: json<VerifyIdentifierRequest>,
  response: dataOf(UserAnswer),
  onResponse: storeUser,
  onSuccess(user, { queryClient }) {
    queryClient.setQueryData(queryKeys.user, user);
    void queryClient.invalidateQueries({ queryKey: queryKeys.account });
  },
  options: { meta: { onError: 'silent' } },
});
