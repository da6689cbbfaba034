/** Fixed by the specification. */
export const followText = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  followName: (name: string) => `Follow ${name}`,
  unfollowName: (name: string) => `Unfollow ${name}`,
  confirmFollow: 'Confirm Follow',
  confirmUnfollow: 'Confirm Unfollow',
  sureFollow: (name: string) => `Are you sure you want to follow ${name}?`,
  sureUnfollow: (name: string) => `Are you sure you want to unfollow ${name}?`,
} as const;
