export const text = {
  badge: (name: string, origin: string) => `${name} is live from ${origin.replace('http://', '')}`,
} as const;
