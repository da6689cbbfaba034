/** Every text of this remote. */
export const text = {
  title: 'Admin',
  empty: 'Nothing here yet',
} as const;
