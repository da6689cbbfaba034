import type { Subject } from './asked';
import { accountText } from './messages';

export const nameOf = ({ name, username }: Pick<Subject, 'name' | 'username'>): string =>
  username === null ? (name ?? accountText.thisPerson) : `@${username}`;

export function namesOf(people: readonly Subject[]): string {
  const [first, ...others] = people;
  return first === undefined || others.length > 0 ? accountText.people(people.length) : nameOf(first);
}
