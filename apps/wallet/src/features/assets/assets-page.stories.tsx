import {
  AnswersApp,
  buildEtherRow,
  buildTokenRow,
  buildWalletTokens,
  failing,
  never,
  ok,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/stories';
import { AssetsPage } from './assets-page';

export default { title: 'Screens/Assets', parameters: { frame: 'screen' } };

const screen = (tokens: Answers[string]) => () => (
  <AnswersApp path="/my-assets" answers={{ '/wallets': wallets, [`/wallets/${WALLET_ID}/tokens`]: tokens }}>
    <AssetsPage />
  </AnswersApp>
);

export const Data = screen(ok(buildWalletTokens({ tokens: [buildTokenRow(), buildEtherRow()] })));
export const Empty = screen(ok(buildWalletTokens({ tokens: [] })));
export const Loading = screen(never);
export const Failing = screen(failing);
