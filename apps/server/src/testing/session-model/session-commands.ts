import fc from 'fast-check';
import { HOUR, MINUTE, SECOND } from '../../platform/clock';
import type { Real, RealSession } from './open-sessions';
import { call, end, keep, refresh, signIn, type Model, type ModelSession } from './session-model';

type Command = fc.AsyncCommand<Model, Real>;
type Step = (model: Model, real: Real, session: ModelSession, theirs: RealSession) => Promise<void>;

const always = () => true;

const onSession = (name: string, at: number, run: Step): Command => ({
  check: always,
  toString: () => `${name}(${at})`,
  run: async (model, real) => {
    const index = at % model.sessions.length;
    const [session, theirs] = [model.sessions[index], real.sessions[index]];
    if (!session || !theirs) throw new Error('model and server disagree on how many sessions there are');
    await run(model, real, session, theirs);
  },
});

const wait = (milliseconds: number): Command => ({
  check: always,
  toString: () => `wait(${milliseconds / SECOND}s)`,
  run: async (model, { test }) => {
    model.now += milliseconds;
    test.clock.set(new Date(model.now));
  },
});

const signInAgain: Command = {
  check: ({ sessions }) => sessions.length < 4,
  toString: () => 'signIn',
  run: async (model, real) => {
    signIn(model);
    await real.signIn();
  },
};

const ask = (at: number, byPerson: boolean) =>
  onSession(byPerson ? 'ask' : 'poll', at, async (model, real, session, theirs) => {
    const answered = call(model, session, byPerson);
    expect(await real.status(theirs, 'GET', '/user', { background: !byPerson })).toBe(answered ? 200 : 401);
  });

const keepSignedIn = (at: number) =>
  onSession('keep', at, async (model, real, session, theirs) => {
    const kept = keep(model, session);
    expect(await real.status(theirs, 'POST', '/session/activity')).toBe(kept ? 204 : 401);
  });

/** @param back how many generations older than the newest token */
const rotate = (at: number, back: number) =>
  onSession(`refresh -${back}`, at, async (model, real, session, theirs) => {
    const generation = Math.max(0, session.counter - back);
    const child = refresh(model, session, generation);
    const answer = await real.refresh(theirs, theirs.tokens[generation] ?? '');
    expect(answer === undefined).toBe(child === undefined);
    if (answer === undefined || child === undefined) return;
    const known = theirs.tokens[child];
    if (known !== undefined) expect(answer.refresh_token).toBe(known);
    theirs.tokens[child] = answer.refresh_token;
    theirs.bearer = answer.access_token;
  });

/** A refresh token with the cookie of another browser is rejected, and the session continues. */
const steal = (at: number) =>
  onSession('steal', at, async (_model, real, session, theirs) => {
    const newest = theirs.tokens[session.counter] ?? '';
    expect(await real.refresh(theirs, newest, 'another browser')).toBeUndefined();
  });

const logOut = (at: number, everywhere: boolean) =>
  onSession(everywhere ? 'logOutEverywhere' : 'logOut', at, async (model, real, session, theirs) => {
    const allowed = call(model, session, true);
    const status = await real.status(theirs, 'POST', '/logout', { payload: { everywhere } });
    expect(status).toBe(allowed ? 200 : 401);
    if (allowed) (everywhere ? model.sessions : [session]).forEach(end);
  });

const revoke = (at: number, other: number) =>
  onSession(`revoke ${other} by`, at, async (model, real, session, theirs) => {
    const index = other % model.sessions.length;
    const target = model.sessions[index];
    const allowed = call(model, session, true);
    const isLive = target !== undefined && !target.ended && model.now < target.lastActivity + 20 * MINUTE;
    const status = await real.status(theirs, 'DELETE', `/user/sessions/${real.sessions[index]?.id}`);
    const inTime = target !== undefined && model.now < target.authTime + 24 * HOUR;
    expect(status).toBe(!allowed ? 401 : isLive && inTime ? 204 : 404);
    if (allowed && isLive && inTime) end(target);
  });

const at = fc.nat(3);
const waits = fc.constantFrom(
  ...[1, 5, 9, 10, 11, 29, 30, 31, 60].map((count) => count * SECOND),
  ...[5, 9, 10, 15, 19, 20].map((count) => count * MINUTE),
  20 * MINUTE - SECOND,
  24 * HOUR - SECOND,
);

/** A command that is listed twice is chosen more often. */
export const commands = [
  waits.map(wait),
  waits.map(wait),
  at.map((index) => ask(index, true)),
  at.map((index) => ask(index, false)),
  at.map(keepSignedIn),
  fc.tuple(at, fc.constantFrom(0, 0, 0, 1, 1, 2)).map(([index, back]) => rotate(index, back)),
  fc.tuple(at, fc.constantFrom(0, 0, 1)).map(([index, back]) => rotate(index, back)),
  at.map(steal),
  fc.constant(signInAgain),
  fc.tuple(at, fc.boolean()).map(([index, everywhere]) => logOut(index, everywhere)),
  fc.tuple(at, at).map(([index, other]) => revoke(index, other)),
];
