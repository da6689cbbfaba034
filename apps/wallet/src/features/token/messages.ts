export const tokenText = {
  price: (symbol: string, range: string) => `${symbol} price, ${range}`,
  transactions: 'Transactions',
} as const;
