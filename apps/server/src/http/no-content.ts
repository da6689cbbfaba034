export const noContent = { 204: { type: 'null', description: 'No content' } } as const;
