export const text = {
  confirmTitle: (name: string) => `Run ${name} From Your Machine?`,
  confirm: (origin: string) =>
    `Code from ${origin} will run in this tab with your session: it sees and does all that you can. Go on only if you started it yourself.`,
  run: 'Run It in This Tab',
  cancel: 'Cancel',
  code: 'Code of your authenticator app',
  refusedTitle: 'This Is No Remote of Your Machine',
  refused: 'Remotes run live from localhost alone. Nothing was loaded.',
  goOn: 'Go On Without It',
  awayTitle: (name: string) => `${name} Does Not Answer`,
  away: (name: string, origin: string) =>
    `Nothing serves it at ${origin}. Start it with: npm run dev ${name}`,
  retry: 'Try Again',
  badge: (name: string, origin: string) => `${name} is live from ${origin.replace('http://', '')}`,
  doesNotBuild: (name: string) => `${name} Does Not Build`,
  threw: (name: string) => `${name} Threw an Error`,
  dismiss: 'Dismiss',
  end: 'End',
  preview: (name: string, version: string) => `Preview of ${name} ${version}`,
  leave: 'Leave Preview',
  failed: 'This did not work. Try again.',
} as const;
