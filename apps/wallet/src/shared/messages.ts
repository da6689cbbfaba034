/** The words of what several pages have. */
export const syncText = {
  found: (count: number) =>
    count === 0 ? 'Up to date' : count === 1 ? '1 transaction found' : `${count} transactions found`,
};
