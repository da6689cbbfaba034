import { messages, REFRESH_RETRIES, Tokens } from '@tessera/contracts';
import { RefreshRefused, SessionChanged, type Session } from '@tessera/session';
import * as v from 'valibot';
import { ApiError } from './api-error';
import { PLATFORM_TYPE } from './platform-type';
import { carriesBearer } from './bearer-paths';
import type { Call, Send } from './send';

const REFRESH_PATH = 'refreshToken';

/** The last part of a token's life, in which it is renewed. */
const LAST_PART = 1 / 20;
/**
 * With no more than this left it counts as ended: the server counts in whole seconds, and from before its answer went
 * out, so that it sees the end a little before this machine does.
 */
const ENDED_PART = 1 / 100;

const needsRefresh = (error: unknown, call: Call): error is ApiError =>
  error instanceof ApiError &&
  error.status === 401 &&
  call.bearer === undefined &&
  call.path.replace(/^\//, '') !== REFRESH_PATH &&
  error.body.error !== messages.invalidAuthCode &&
  error.body.message !== messages.invalidAuthCode;

// Only an answer that says no ends the session; a network or server fault leaves it for a later try.
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 426, 429, 499].includes(error.status);

/** Somebody else is here now: a call of the one before is not made in their name. */
const overtaken = ({ endpoint, method }: Pick<ApiError, 'endpoint' | 'method'>, cause: unknown) =>
  new ApiError({ message: messages.requestCancelled, status: 499, endpoint, method, cause });

/**
 * The 401 rule of the spec's section 8: refresh and retry up to 3 times, except for a wrong one-time code and for the
 * refresh itself; a refused refresh and a fourth 401 sign out. A token that is about to end is renewed beside the calls
 * that it still serves, one that has ended before them.
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

  /**
   * Every 401 is a line in the browser's console. What keeps the token from being renewed is met by the call itself. A page
   * on its way out has time for one call, not for one after the other.
   */
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
