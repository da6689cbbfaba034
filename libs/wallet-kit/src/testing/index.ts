export { heldBack, ok, WALLET_ID, wallets, type Answers, type Call } from './answers-app';
export { FilledSlots } from './filled-slots';
export { renderWithAnswers } from './render-with-answers';
export { buildUser, tokensOf } from './session.builder';
export { buildEtherRow, buildTokenRow, buildWalletTokens } from './token-row.builder';
export { buildCompleted, buildPreview, buildTransaction, sofia, SOFIA_ADDRESS } from './transaction.builder';
export { fixClock, FIXED_NOW } from './fix-clock';
export { forgetDraft, reloadDraft } from './forget-draft';
export { showAmountsAgain } from './show-amounts-again';
