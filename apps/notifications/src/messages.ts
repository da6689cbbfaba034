/** Every text of this remote. */
export const text = {
  title: 'Notifications',
  empty: 'Nothing here yet',
} as const;
