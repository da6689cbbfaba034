import type { Contact } from '@tessera/contracts';
import { matchesPerson } from '@tessera/wallet-kit';

/** Those whose name or username holds the text. */
export const filterPeople = (people: readonly Contact[], text: string): readonly Contact[] =>
  people.filter((person) => matchesPerson(person, text));
