import type { ChainStorage } from './chain-storage';
export async function openPostgresStorage(databaseUrl: string): Promise<ChainStorage> {
  throw new Error(databaseUrl);
}
