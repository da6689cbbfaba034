export const peopleText = {
  sendTo: (name: string) => `Send to ${name}`,
  followers: (count: number) => (count === 1 ? 'follower' : 'followers'),
  copyInvite: 'Copy invite link',
} as const;
