export { AnswersApp, ok, WALLET_ID, wallets, type Answers } from './answers-app';
export { buildUser } from './session.builder';
export { buildEtherRow, buildTokenRow, buildWalletTokens } from './token-row.builder';
