export const fullName = (person: { firstName: string | null; lastName: string | null }): string | null =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || null;

/** Returns `@username`, or the id of a user without a username. */
export const handleOf = ({ id, username }: { id: string; username: string | null }): string =>
  username === null ? id : `@${username}`;
