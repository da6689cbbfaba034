import type { Party } from '@tessera/contracts/party';
import type { Transaction } from '@tessera/contracts/transfers';
import type { WalletTokens } from '@tessera/contracts/wallets';

/**
 * Props that the owner of an open slot passes to each remote that fills it. Another name or other props are a type error.
 * Slots of wallet and contacts are listed here, so that fillers in any repository get their props from the platform. Another
 * remote adds its slots by module augmentation; its fillers repeat the declaration.
 */
export interface OpenSlotProps {
  /** A card below the assets of a wallet that is not empty; of wallet. */
  readonly 'dashboard.card': { readonly wallet: WalletTokens };
  /** A card below the head of another person's page; of contacts. */
  readonly 'person.tab': { readonly person: Party };
  /** A button in the details of a transaction; of wallet. */
  readonly 'transaction.action': { readonly transaction: Transaction };
}
