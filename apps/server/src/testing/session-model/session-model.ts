import { HOUR, MINUTE, SECOND } from '../../platform/clock';

/** Times in milliseconds. */
export interface ModelSession {
  authTime: number;
  lastActivity: number;
  counter: number;
  refreshedAt: number | undefined;
  ended: boolean;
  tokenEnds: number;
}

export interface Model {
  now: number;
  sessions: ModelSession[];
}

const IDLE = 20 * MINUTE;
const AGE = 24 * HOUR;
const TOKEN = 10 * MINUTE;
const GRACE = 10 * SECOND;
/** Minimum time between two recorded activities of ordinary requests. */
const STEP = 30 * SECOND;

const seconds = (time: number) => Math.floor(time / SECOND) * SECOND;
const fresh = (now: number): ModelSession => ({
  authTime: now,
  lastActivity: now,
  counter: 0,
  refreshedAt: undefined,
  ended: false,
  tokenEnds: seconds(now) + TOKEN,
});

export const createModel = (now: Date): Model => ({ now: now.getTime(), sessions: [fresh(now.getTime())] });

export function signIn(model: Model): void {
  model.sessions.push(fresh(model.now));
}

const isOver = (session: ModelSession, now: number) =>
  now >= session.authTime + AGE || now >= session.lastActivity + IDLE;

/** Whether the server accepts the newest access token. A background request (`byPerson` false) is not recorded as activity. */
export function call({ now }: Model, session: ModelSession, byPerson: boolean): boolean {
  if (now >= session.tokenEnds || session.ended) return false;
  if (isOver(session, now)) {
    session.ended = true;
    return false;
  }
  if (byPerson && now - session.lastActivity >= STEP) session.lastActivity = now;
  return true;
}

/** Model of POST /session/activity, which records activity even within `STEP`. */
export function keep(model: Model, session: ModelSession): boolean {
  if (!call(model, session, true)) return false;
  session.lastActivity = model.now;
  return true;
}

/**
 * Returns the generation of the refresh token in the response, or undefined when the request is rejected. The newest
 * token creates the next one. Within `GRACE` after that, the token before the newest gets the newest token. A request
 * with any other token, or after the session has expired, ends the session.
 */
export function refresh({ now }: Model, session: ModelSession, generation: number): number | undefined {
  if (session.ended) return undefined;
  const late = isOver(session, now);
  const isNewest = generation === session.counter;
  const isParent = generation === session.counter - 1 && now - (session.refreshedAt ?? -Infinity) < GRACE;
  if (late || !(isNewest || isParent)) {
    session.ended = true;
    return undefined;
  }
  if (isNewest) Object.assign(session, { counter: session.counter + 1, refreshedAt: now });
  session.tokenEnds = seconds(now) + TOKEN;
  return session.counter;
}

export function end(session: ModelSession): void {
  session.ended = true;
}
