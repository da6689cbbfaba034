/** First and last name as one; null where there is neither. */
export const fullName = (person: { firstName: string | null; lastName: string | null }): string | null =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || null;
