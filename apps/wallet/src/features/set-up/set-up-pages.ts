// The four pages share one chunk, because the user visits all of them.
export { ChoosePage } from './choose-page';
export { ConfirmPage } from './confirm-page';
export { PhrasePage } from './phrase-page';
export { WalletKeyPage } from './wallet-key-page';
