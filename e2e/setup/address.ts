export interface StackAddress {
  origin: string;
  mailUrl: string;
  dataDir: string;
  optioUrl: string;
  ethereumUrl: string;
  databaseUrl: string;
}

function isAddress(value: unknown): value is StackAddress {
  return typeof value === 'object' && value !== null && 'origin' in value && 'mailUrl' in value;
}

/** Returns the addresses of this run's stack. */
export function stackAddress(): StackAddress {
  const value: unknown = JSON.parse(process.env['E2E_STACK'] ?? 'null');
  if (!isAddress(value)) throw new Error('The stack of this run did not start.');
  return value;
}
