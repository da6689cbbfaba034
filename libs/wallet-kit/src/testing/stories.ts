export { AnswersApp, failing, never, ok, WALLET_ID, wallets, type Answers } from './answers-app';
export { FilledSlots } from './filled-slots';
export { forgetDraft } from './forget-draft';
export { choose, play, press, see, type } from './play';
export { buildUser } from './session.builder';
export { buildEtherRow, buildTokenRow, buildWalletTokens } from './token-row.builder';
export { buildCompleted, buildPreview, buildTransaction, sofia, SOFIA_ADDRESS } from './transaction.builder';
