import { REFRESH_RETRIES } from '@tessera/contracts/constants';
import { Tokens } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import { RefreshRefused, SessionChanged, type Session } from '@tessera/session';
import * as v from 'valibot';
import { ApiError } from './api-error';
import { PLATFORM_TYPE } from './platform-type';
import { carriesBearer } from './bearer-paths';
import type { Call, Send } from './send';

const REFRESH_PATH = 'refreshToken';

/** Share of a token's lifetime before its end in which it is renewed. */
const LAST_PART = 1 / 20;
/** Share below which a token counts as expired: the server counts from before it sent the response. */
const ENDED_PART = 1 / 100;

const needsRefresh = (error: unknown, call: Call): error is ApiError =>
  error instanceof ApiError &&
  error.status === 401 &&
  call.bearer === undefined &&
  call.path.replace(/^\//, '') !== REFRESH_PATH &&
  error.body.error !== messages.invalidAuthCode &&
  error.body.message !== messages.invalidAuthCode;

// Only a rejection ends the session. A network or server fault keeps it for a later attempt.
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 426, 429, 499].includes(error.status);

/** Cancels a call of the previous account, because another one has signed in. */
const overtaken = ({ endpoint, method }: Pick<ApiError, 'endpoint' | 'method'>, cause: unknown) =>
  new ApiError({ message: messages.requestCancelled, status: 499, endpoint, method, cause });

/**
 * Applies the 401 rule of the spec's section 8: refreshes and retries up to 3 times, except for a wrong one-time code and the
 * refresh itself. A rejected refresh and a fourth 401 sign out. A token that is about to expire is renewed in parallel with the
 * calls, an expired one before them.
 */
export function withRefresh(send: Send, session: Session): (call: Call) => Promise<Response> {
  async function exchange(refreshToken: string): Promise<Tokens> {
    const body = {
      refresh_token: refreshToken,
      ...(session.accountKind() === 'payment' ? { platform_type: PLATFORM_TYPE } : {}),
    };
    try {
      const answer = await send(
        { method: 'POST', path: REFRESH_PATH, body, background: true },
        session.accessToken(),
      );
      const parsed = v.safeParse(Tokens, await answer.json());
      if (parsed.success) return parsed.output;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    throw new RefreshRefused('The refresh token was refused');
  }

  function signOut(message: string, cause: ApiError): ApiError {
    if (session.isLoggedIn()) session.logout(message);
    return new ApiError({ message, status: 401, endpoint: cause.endpoint, method: cause.method, cause });
  }

  async function refresh(staleToken: string | null, cause: ApiError): Promise<void> {
    try {
      await session.refresh(staleToken, exchange);
    } catch (error) {
      if (error instanceof RefreshRefused) throw signOut(messages.invalidRefreshToken, cause);
      if (!(error instanceof SessionChanged)) throw error;
      throw overtaken(cause, error);
    }
  }

  /** Renews the token before a 401, which the browser would log. A closing page has no time for it. */
  async function renewAhead({ path, method, bearer, keepalive }: Call): Promise<void> {
    if (keepalive || bearer !== undefined || !carriesBearer(path)) return;
    const left = session.lifeLeft();
    if (left > LAST_PART) return;
    const hasEnded = left <= ENDED_PART;
    const renewal = session.refresh(session.accessToken(), exchange).catch((error: unknown) => {
      if (hasEnded && error instanceof SessionChanged) throw overtaken({ endpoint: path, method }, error);
    });
    if (hasEnded) await renewal;
  }

  return async (call) => {
    await renewAhead(call);
    for (let retries = 0; ; retries += 1) {
      const accessToken = session.accessToken();
      try {
        return await send(call, accessToken);
      } catch (error) {
        if (!needsRefresh(error, call)) throw error;
        if (retries === REFRESH_RETRIES) throw signOut(messages.maxRetriesExceeded, error);
        await refresh(accessToken, error);
      }
    }
  };
}
