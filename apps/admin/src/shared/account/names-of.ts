import type { Subject } from './asked';

export const nameOf = ({ name, username }: Pick<Subject, 'name' | 'username'>): string =>
  username === null ? (name ?? 'this person') : `@${username}`;

export function namesOf(people: readonly Subject[]): string {
  const [first, ...others] = people;
  return first === undefined || others.length > 0 ? `${people.length} people` : nameOf(first);
}
