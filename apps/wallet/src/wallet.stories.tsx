import {
  AnswersApp,
  buildCompleted,
  buildEtherRow,
  buildTokenRow,
  buildTransaction,
  buildWalletTokens,
  failing,
  never,
  ok,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/stories';
import { TokenPage } from './features/token/token-page';
import { TransactionsPage } from './features/transactions/transactions-page';
import { DashboardPage } from './features/dashboard/dashboard-page';

export default { title: 'Screens/Wallet', parameters: { frame: 'screen' } };

const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;
const transactions = [
  buildTransaction(),
  buildCompleted({ id: '01JD2V7Q8M3N4P5R6S7T8V9W2C', type: 'receive', amount: '0.35', symbol: 'ETH' }),
  buildCompleted({
    id: '01JD2V7Q8M3N4P5R6S7T8V9W3C',
    status: 'failed',
    created_at: '2026-11-19T12:00:00.000Z',
    failure: { code: 'REVERTED', message: 'The token contract refused the transfer', feeTaken: '0.0125' },
  }),
];
const historyOf = (rows = transactions) => ({
  status: 200,
  body: { transactions: rows, totalPages: 1, pageNumber: 1, limit: 10, nextCursor: null },
});
const prices = {
  status: 200,
  body: {
    data: ['0.4100', '0.4087', '0.4157', '0.4141', '0.4216'].map((priceUsd, index) => ({
      time: new Date(Date.UTC(2026, 10, 20, 12 + 6 * index)).toISOString(),
      priceUsd,
    })),
    demo: true,
  },
};
const stake = { balanceToken: '34', balanceUsd: '14.33' };
const detail = {
  address: 'optio1q',
  balanceToken: '100',
  balanceUsd: '42.16',
  transactions: [],
  delegationDetails: stake,
  unbondingDetails: stake,
  delegations: [{ validator: 'optiovaloper1', amount: '34', rewards: '0' }],
  unbondings: [],
  redelegations: [],
};
const tokens = [buildTokenRow({ stakedBalance: '34', unbondingBalance: '1.75' }), buildEtherRow()];
const zero = { balance: '0', balanceUsd: '0.00' };
const noTokens = ok(
  buildWalletTokens({ totalBalanceUsd: '0.00', tokens: [buildEtherRow(zero), buildTokenRow(zero)] }),
);
const usual: Answers = {
  '/wallets': wallets,
  [at('tokens')]: ok(buildWalletTokens({ tokens })),
  [at('tokens/optio-testnet/OPT')]: ok(detail),
  [at('transactions')]: historyOf(),
  '/get-token-history/optio-testnet/OPT/24': prices,
  '/get-token-history/31337/ETH/24': prices,
  '/contacts/get-recents': ok([]),
};

const dashboard = (over: Answers) => () => (
  <AnswersApp path="/dashboard" answers={{ ...usual, ...over }}>
    <DashboardPage />
  </AnswersApp>
);
export const Dashboard = dashboard({});
export const DashboardHidden = dashboard({
  '/user/preferences': ok({ hide_balances: true, theme: 'system' }),
});
export const DashboardEmpty = dashboard({ [at('tokens')]: noTokens, [at('transactions')]: historyOf([]) });
export const DashboardLoading = dashboard({ [at('tokens')]: never, [at('transactions')]: never });
export const DashboardFailing = dashboard({ [at('tokens')]: failing, [at('transactions')]: failing });

const token = (over: Answers) => () => (
  <AnswersApp
    path="/my-assets/optio-testnet/OPT"
    route="/my-assets/:chainId/:symbol"
    answers={{ ...usual, ...over }}
  >
    <TokenPage />
  </AnswersApp>
);
export const Token = token({});
export const TokenEmpty = token({ [at('tokens')]: noTokens, [at('transactions')]: historyOf([]) });
export const TokenLoading = Object.assign(token({ [at('tokens')]: never }), {
  parameters: { frame: 'part' },
});
export const TokenFailing = token({ [at('tokens')]: failing, [at('transactions')]: failing });

const history = (list: Answers[string]) => () => (
  <AnswersApp path="/my-assets/transactions" answers={{ ...usual, [at('transactions')]: list }}>
    <TransactionsPage />
  </AnswersApp>
);
export const Transactions = history(historyOf());
export const TransactionsEmpty = history(historyOf([]));
export const TransactionsLoading = history(never);
export const TransactionsFailing = history(failing);
