/** The four pages of the set-up share one chunk: whoever opens the first goes through all. */
export { ChoosePage } from './choose-page';
export { ConfirmPage } from './confirm-page';
export { PhrasePage } from './phrase-page';
export { WalletKeyPage } from './wallet-key-page';
