export const betweenText = {
  title: (name: string) => `Between you and ${name}`,
} as const;
