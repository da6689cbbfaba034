/** A wallet of the product at an address. */
export interface KnownWallet {
  walletId: string;
  userId: string;
  address: string;
}
