export const fullName = (person: { firstName: string | null; lastName: string | null }): string | null =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || null;

export const handleOf = ({ id, username }: { id: string; username: string | null }): string =>
  username === null ? id : `@${username}`;
