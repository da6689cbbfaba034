/** A wallet of the product at an address. */
export interface HostedWallet {
  walletId: string;
  userId: string;
  address: string;
}
