export const sharedText = {
  releaseRequest: {
    promote: (name: string, version: string) => `Promote ${name} ${version}`,
    canary: (name: string, version: string) => `Canary of ${name} ${version}`,
    rollback: (name: string, version: string) => `Roll back ${name} to ${version}`,
  },
  decision: {
    approve: { label: 'Approve', done: 'Approved' },
    refuse: { label: 'Refuse', done: 'Refused' },
    withdraw: { label: 'Take back', done: 'Taken back' },
  },
} as const;
