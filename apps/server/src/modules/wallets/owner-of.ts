import { sql } from 'drizzle-orm';
import { wallets } from './wallets.table';

/** The user a wallet belongs to, within a statement. */
export const walletOwner = (walletId: string) =>
  sql`(select ${wallets.userId} from ${wallets} where ${wallets.id} = ${walletId})`;
