import fc from 'fast-check';
import { SECOND } from '../../platform/clock';
import { eraseAccount } from '../../modules/lifecycle/erase-account.service';
import { checkGraph, checkViews, type Real } from './check-social';
import { block, follow, isFound, remove, unblock, unfollow, type Model } from './social-model';
import { PEOPLE } from './start-people';

type Command = fc.AsyncCommand<Model, Real>;

const alive = (...people: number[]) => ({
  check: (model: Readonly<Model>) => people.every((one) => !model.deleted.has(one)),
});

const step = (name: string, by: number, run: (model: Model, real: Real) => Promise<void>): Command => ({
  ...alive(by),
  toString: () => name,
  run: async (model, real) => {
    real.test.clock.advance(SECOND);
    await run(model, real);
    await checkGraph(model, real);
  },
});

const CHANGES = {
  follow: { method: 'POST', path: '/user/follow', expected: follow },
  unfollow: { method: 'DELETE', path: '/user/follow', expected: unfollow },
  block: { method: 'POST', path: '/user/profile/block', expected: block },
  unblock: { method: 'DELETE', path: '/user/profile/block', expected: unblock },
} as const;
type Change = keyof typeof CHANGES;

const change = (what: Change, by: number, to: number) =>
  step(`${what}(${by} ${to})`, by, async (model, { people }) => {
    const { method, path, expected } = CHANGES[what];
    const answer = await people[by]?.call(method, `${path}/${people[to]?.userId}`);
    expect(answer?.statusCode).toBe(expected(model, by, to));
  });

const setHidden = (by: number, hidden: boolean) =>
  step(`${hidden ? 'hide' : 'show'}(${by})`, by, async (model, { people, test }) => {
    model.hidden[hidden ? 'add' : 'delete'](by);
    await test.deps.db.$client.query('update users set hidden = $1 where id = $2', [
      hidden,
      people[by]?.userId,
    ]);
  });

const search = (by: number, to: number) =>
  step(`search(${by} ${to})`, by, async (model, { people }) => {
    const answer = await people[by]?.call('GET', `/contacts/search/${people[to]?.username}`);
    const { data } = answer?.json() ?? {};
    const found = Array.isArray(data) ? data.map(({ id }) => id) : [];
    expect(found).toEqual(isFound(model, by, to) ? [people[to]?.userId] : []);
  });

const open = (by: number) => step(`open(${by})`, by, async (model, real) => checkViews(model, real, by));

const leave = (by: number) =>
  step(`delete(${by})`, by, async (model, { people, test: { deps } }) => {
    remove(model, by);
    const userId = people[by]?.userId ?? '';
    await deps.db.transaction((tx) => eraseAccount(tx, deps, userId));
  });

const person = fc.nat(PEOPLE - 1);
const two = fc.tuple(person, person);
const changes = (what: Change) => two.map(([by, to]) => change(what, by, to));

/** A command that is listed twice is chosen more often. */
export const commands = [
  changes('follow'),
  changes('follow'),
  changes('follow'),
  changes('unfollow'),
  changes('block'),
  changes('block'),
  changes('unblock'),
  fc.tuple(person, fc.boolean()).map(([by, hidden]) => setHidden(by, hidden)),
  two.map(([by, to]) => search(by, to)),
  person.map(open),
  person.map(leave),
];
