/** Every text of this remote. */
export const text = {
  title: 'Notifications',
  markAll: 'Mark all as read',
  clear: 'Clear',
  undo: 'Undo',
  cleared: 'Notifications cleared',
  seeAll: 'See all notifications',
  loadMore: 'Load more',
  unread: 'Unread',
  loading: 'Notifications are loading',
  failed: 'Notifications did not load',
  empty: 'You are up to date',
  emptyLead: 'News of your money, your stakes and your account shows up here.',
  groups: { today: 'Today', yesterday: 'Yesterday', week: 'Last week', older: 'Older' },
} as const;
