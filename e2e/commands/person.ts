import { randomInt } from 'node:crypto';

/** User of a spec. Every run creates its own users, so that no spec depends on another. */
export interface Person {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  walletKey: string;
}

/** Returns a user with unique names, not yet registered. */
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
