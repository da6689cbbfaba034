import { ulid } from 'ulid';
import type { TestApp } from '../create-test-app';
import type { Real } from './check-social';
import { createPeople, type Person } from './make-people';

export const PEOPLE = 5;

/** The returned function resets the state before each run. */
export function createStart(test: TestApp) {
  const make = createPeople(test);
  const letters = ulid().slice(-12).toLowerCase();
  let people: Person[] = [];
  const query = (text: string) => test.deps.db.$client.query(text);

  return async (): Promise<Real> => {
    for (const table of ['follows', 'blocks', 'social_counts', 'notifications', 'attempt_counters'])
      await query(`delete from ${table}`);
    const { rows } = await query(
      'update users set hidden = false where onboarded_at is not null returning id',
    );
    const here = new Set(rows.map(({ id }) => id));
    const replace = async (person: Person | undefined, at: number) =>
      person && here.has(person.userId) ? person : make({ username: `${letters}${at}`, lastName: `L${at}` });
    people = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => replace(people[at], at)));
    return { test, people, letters };
  };
}
