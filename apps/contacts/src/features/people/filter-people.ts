import type { Contact } from '@tessera/contracts';
import { matchesPerson } from '@tessera/wallet-kit';

/** Returns the people whose name or username contains the text. */
export const filterPeople = (people: readonly Contact[], text: string): readonly Contact[] =>
  people.filter((person) => matchesPerson(person, text));
