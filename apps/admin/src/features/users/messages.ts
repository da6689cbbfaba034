export const usersText = {
  country: 'Country',
  wallet: 'Wallet',
  failedTitle: 'The users did not load',
  emptyTitle: 'No users match these filters',
  emptyText: 'Names are found from their beginning; an email, phone, id or address only whole.',
} as const;
