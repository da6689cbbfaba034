export const fullName = (person: { firstName: string | null; lastName: string | null }): string | null =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || null;
