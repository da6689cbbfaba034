export const waitingText = {
  waiting: (minutes: number) =>
    minutes < 1 ? 'Waiting.' : `Waiting for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  newFee: (fee: string, added: string | null) =>
    added === null ? `New fee ${fee}` : `New fee ${fee}, +${added}`,
} as const;
