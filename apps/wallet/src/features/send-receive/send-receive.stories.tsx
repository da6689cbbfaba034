import {
  AnswersApp,
  buildCompleted,
  buildPreview,
  buildTokenRow,
  buildTransaction,
  buildWalletTokens,
  failing,
  never,
  ok,
  play,
  press,
  see,
  sofia,
  SOFIA_ADDRESS,
  type,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/stories';
import { SendReceiveModal } from './send-receive-modal';

export default { title: 'Screens/Transfer' };

const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;
const party = { address: SOFIA_ADDRESS, chainId: 'optio-testnet', party: sofia };
const answersOf = (transaction = buildTransaction()): Answers => ({
  '/wallets': wallets,
  [at('tokens')]: ok(buildWalletTokens({ tokens: [buildTokenRow()] })),
  '/contacts/get-recents': ok([{ ...party, lastSentAt: '2026-11-20T10:00:00.000Z', payments: 2 }]),
  [at('transactions')]: {
    status: 200,
    body: { transactions: [], totalPages: 1, pageNumber: 1, limit: 1, nextCursor: null },
  },
  [at('transferPreview')]: ok(buildPreview()),
  [at('transfer')]: { status: 202, body: { data: transaction } },
  [at(`transactions/${transaction.id}`)]: ok(transaction),
});

function story(answers: Answers, steps: Parameters<typeof play> = [], tab: 'send' | 'receive' = 'send') {
  const request = { tab };
  const Story = () => (
    <AnswersApp answers={answers}>
      <SendReceiveModal open onClose={() => undefined} request={request} />
    </AnswersApp>
  );
  return Object.assign(Story, { play: play(...steps) });
}
const fill = [type('Amount', '10'), type('To', '@sofia')];
const preview = [...fill, press('Preview'), see('Wallet key')];
const send = [...preview, type('Wallet key', 'my-wallet-key!'), press('Send 10 OPT')];

export const Form = story(answersOf(), fill);
export const FormWithErrors = story(answersOf(), [type('Amount', '250'), see('Insufficient balance')]);
export const FormLoading = story({ ...answersOf(), [at('tokens')]: never });
export const FormFailing = story({ ...answersOf(), [at('tokens')]: failing });
export const Receive = story(answersOf(), [], 'receive');
export const Preview = story(answersOf(), preview);
export const WrongWalletKey = story(
  {
    ...answersOf(),
    [at('transfer')]: {
      status: 400,
      body: { message: 'Wallet key is invalid', code: 'INVALID_WALLET_KEY', attemptsLeft: 4 },
    },
  },
  send,
);
export const SecondCode = story(
  {
    ...answersOf(),
    [at('transfer')]: {
      status: 403,
      body: {
        message: 'This is more than your usual limit.',
        code: 'STEP_UP_REQUIRED',
        stepUp: { method: 'code', sentTo: 'm•••@example.com', resendAfter: 30 },
      },
    },
  },
  [...send, see('Nothing has been sent yet')],
);
export const Sending = story({ ...answersOf(), [at('transfer')]: never }, send);
export const Pending = story(answersOf(), [...send, see('On its way')]);
export const Done = story(answersOf(buildCompleted()), [...send, see('Transfer Successful!')]);
export const Failed = story(
  answersOf(
    buildCompleted({
      status: 'failed',
      failure: { code: 'REVERTED', message: 'The token contract refused the transfer', feeTaken: '0.0125' },
    }),
  ),
  [...send, see('The token contract refused the transfer')],
);
export const Held = story(
  answersOf(
    buildTransaction({ stage: 'checking', heldUntil: '2026-11-21T12:10:00.000Z', transactionHash: null }),
  ),
  send,
);
export const Unknown = story(answersOf(buildTransaction({ stage: 'unknown' })), send);
