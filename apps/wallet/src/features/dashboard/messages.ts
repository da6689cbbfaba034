export const homeText = {
  asOf: (when: string) => `as of ${when}`,
} as const;
