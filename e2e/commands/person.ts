import { randomInt } from 'node:crypto';

/** Who a spec is about. Every run makes its own people, so that no spec depends on another. */
export interface Person {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  walletKey: string;
}

/** A new person with a name of their own; nothing is registered yet. */
export function aPerson(firstName: string, lastName: string): Person {
  const tag = `${Date.now().toString(36)}${randomInt(1296).toString(36)}`;
  const username = `${firstName}.${tag}`.toLowerCase();
  return {
    firstName,
    lastName,
    username,
    email: `${username}@example.test`,
    password: 'Quiet-Harbour-52!',
    walletKey: 'Copper-Lantern-84!',
  };
}
