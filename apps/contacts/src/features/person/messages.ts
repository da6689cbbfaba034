export const personText = {
  people: (count: number) => (count === 1 ? 'person' : 'people'),
} as const;
