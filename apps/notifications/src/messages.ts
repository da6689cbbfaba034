export const text = {
  groups: { today: 'Today', yesterday: 'Yesterday', week: 'Last week', older: 'Older' },
} as const;
