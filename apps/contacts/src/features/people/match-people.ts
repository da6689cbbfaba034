import type { Contact } from '@tessera/contracts';
import { formatName } from '@tessera/platform';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose name or username holds the text, marks and capitals aside; all of them without one. */
export function matchPeople(people: readonly Contact[], text: string): readonly Contact[] {
  const wanted = plain(text.trim()).replace(/^@/, '');
  if (wanted === '') return people;
  return people.filter(
    (person) => plain(formatName(person)).includes(wanted) || plain(person.username ?? '').includes(wanted),
  );
}
