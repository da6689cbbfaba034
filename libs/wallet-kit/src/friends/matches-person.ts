import { formatName } from '@tessera/ui';

interface Named {
  first_name: string | null;
  last_name: string | null;
  username: string | null;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a person's name or username contains the typed text, ignoring case and accents. An empty text matches everyone. */
export function matchesPerson(person: Named, typed: string): boolean {
  const wanted = plain(typed.trim()).replace(/^@/, '');
  return plain(formatName(person)).includes(wanted) || plain(person.username ?? '').includes(wanted);
}
