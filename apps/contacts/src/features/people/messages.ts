// The specification defines the titles.
export const contactsText = {
  network: 'Network',
  followers: 'Followers',
  blocked: 'Blocked',
} as const;
