/** Every text of this remote. */
export const text = {
  title: 'Contacts',
  empty: 'Nothing here yet',
} as const;
