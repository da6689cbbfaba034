import type { Party } from '@tessera/contracts/party';
import type { Transaction } from '@tessera/contracts/transfers';
import type { WalletTokens } from '@tessera/contracts/wallets';

/** Props that the owner of an open slot passes to each remote that fills it. `OPEN_SLOTS` has the version of the props. */
export interface OpenSlotProps {
  /** A card below the assets of a wallet that is not empty; of wallet. */
  readonly 'dashboard.card': { readonly wallet: WalletTokens };
  /** A card below the head of another person's page; of contacts. */
  readonly 'person.tab': { readonly person: Party };
  /** A button in the details of a transaction; of wallet. */
  readonly 'transaction.action': { readonly transaction: Transaction };
}
