import { act, screen, waitFor, within } from '@testing-library/react';
import type { Transaction } from '@tessera/contracts';
import {
  buildCompleted,
  buildTokenRow,
  buildTransaction,
  buildWalletTokens,
  ok,
  renderWithAnswers,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/testing';
import { buildCreated, buildCreationPreview, privValidatorKey } from '../../testing/creation.builder';
import { buildParams, buildPool, buildValidator } from '../../testing/validator.builder';
import { CreateValidatorPage } from './create-validator-page';

const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;
const preview = at('createValidatorPreview');
const create = at('createValidator');
const row = buildTokenRow({ balance: '100.000000', feeEstimate: '0.0125', reserve: '0.05' });
const created = { status: 202, body: { data: buildCreated() } };
const transaction: Transaction = buildTransaction({ type: 'delegate', moniker: 'Lagoon Street Node' });
const followed = at(`transactions/${transaction.id}`);
const refusal = (status: number, body: object) => ({ status, body });

const open = (over: Answers = {}) =>
  renderWithAnswers(<CreateValidatorPage />, {
    path: '/create-validator',
    answers: {
      '/wallets': wallets,
      '/validators': ok([buildValidator('Northlight')]),
      '/staking/pool': ok(buildPool({ bonded: '950.000000' })),
      '/staking/params': ok(buildParams({ minCommission: '0.05' })),
      [at('tokens')]: ok(buildWalletTokens({ tokens: [row] })),
      [preview]: ok(buildCreationPreview()),
      [create]: created,
      [followed]: ok(transaction),
      ...over,
    },
  });
type Opened = ReturnType<typeof open>;

async function fill({ user }: Opened) {
  await user.type(await screen.findByLabelText('Validator name'), 'Lagoon Street Node');
  await user.type(screen.getByLabelText('Stake amount'), '50');
  await user.type(screen.getByLabelText('Minimum self-delegation'), '10');
  await user.click(screen.getByRole('checkbox', { name: /^I understand that downtime/ }));
}
const review = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Review' }));
async function goToReview(opened: Opened) {
  await fill(opened);
  await review(opened);
  return screen.findByLabelText('Wallet key');
}
async function send(opened: Opened, key = 'my-wallet-key!') {
  await opened.user.type(await goToReview(opened), key);
  await opened.user.click(screen.getByRole('button', { name: 'Create Validator' }));
}

/** jsdom's Blob has no text(). */
const textOf = (blob: Blob): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });
const saved: Promise<unknown>[] = [];
beforeEach(() => {
  saved.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) saved.push(textOf(content));
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

test('what is missing is said at each field, and the first of them has the focus', async () => {
  const opened = open();
  await screen.findByLabelText('Validator name');
  await review(opened);
  expect(screen.getByLabelText('Validator name')).toHaveFocus();
  expect(screen.getByLabelText('Validator name')).toHaveAccessibleDescription('Validator name is required');
  expect(screen.getByLabelText('Stake amount')).toHaveAccessibleDescription('Amount is required');
  expect(screen.getByText('Consent is required')).toBeVisible();
  expect(opened.callsTo(preview)).toEqual([]);
});

test('a name is counted, and one of 71 characters is too long', async () => {
  const { user } = open();
  const name = await screen.findByLabelText('Validator name');
  await user.type(name, 'x'.repeat(71));
  expect(screen.getByText('71/70')).toBeVisible();
  expect(name).toHaveAccessibleDescription('Validator name must be at most 70 characters');
});

test('Max keeps what later fees need, and the checks follow what is typed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Max' }));
  expect(screen.getByLabelText('Stake amount')).toHaveValue('99.95');
  await user.type(screen.getByLabelText('Minimum self-delegation'), '100');
  expect(screen.getByText('Must not be more than the stake amount')).toBeVisible();
  const checks = within(screen.getByRole('list', { name: 'Before you start' })).getAllByRole('listitem');
  expect(checks.map((check) => check.textContent)).toEqual([
    'Your balance covers the stake and the fee, fine',
    'It has a name of at most 70 characters, not yet',
    'The minimum self-delegation is within the stake, to be corrected',
    'A consensus key is made for you, fine',
    'You do not run a validator yet, fine',
  ]);
});

test('how it will look, with its part of all stake', async () => {
  const opened = open();
  await fill(opened);
  const look = screen.getByRole('region', { name: 'How it will look' });
  expect(look).toHaveTextContent('Lagoon Street NodeNew validator');
  expect(look).toHaveTextContent(
    'Self-delegation50.0000 OPTVoting power5.00%Network fee≈ 0.0125 OPTLeft in wallet49.9875 OPT',
  );
});

test('rates and a key of one’s own stand under Advanced, are checked there and go as shares', async () => {
  const opened = open();
  const { user } = opened;
  await fill(opened);
  await user.click(screen.getByRole('button', { name: /^Advanced/ }));
  await user.type(screen.getByLabelText('Commission'), '4');
  expect(screen.getByText('The chain asks for at least 5.00%')).toBeVisible();
  await user.type(screen.getByLabelText('Commission'), '{Backspace}7.5');
  await user.type(screen.getByLabelText('Maximum commission'), '20');
  await user.type(screen.getByLabelText('Maximum change a day'), '1');
  await user.type(screen.getByLabelText('Consensus public key'), 'abc');
  expect(screen.getByText('This is not an ed25519 public key in base64')).toBeVisible();
  await user.clear(screen.getByLabelText('Consensus public key'));
  await user.type(screen.getByLabelText('Consensus public key'), privValidatorKey.pub_key.value);
  await review(opened);
  await screen.findByLabelText('Wallet key');
  expect(opened.callsTo(preview)[0]?.body).toEqual({
    moniker: 'Lagoon Street Node',
    amount: '50',
    minSelfDelegation: '10',
    commission: '0.075',
    maxCommission: '0.2',
    maxChange: '0.01',
    consensusPubkey: privValidatorKey.pub_key.value,
  });
});

test('the review shows all that will be signed, what the server filled in included', async () => {
  const opened = open();
  await goToReview(opened);
  const dialog = screen.getByRole('dialog', { name: 'Review' });
  expect(dialog).toHaveTextContent('50 OPT≈ $21.08');
  expect(dialog).toHaveTextContent('Commission10.00%, at most 20.00%, 1.00% a day');
  expect(dialog).toHaveTextContent('Consensus public keyMade for you');
  expect(dialog).toHaveTextContent('Network fee0.031 OPT$0.01Total50.031 OPTBalance after49.969 OPT');
});

test('what the server warns of is told before it is signed', async () => {
  const warnings = [{ code: 'VALIDATOR_INACTIVE' as const, message: 'This stake is too small.' }];
  const opened = open({ [preview]: ok(buildCreationPreview({ inActiveSet: false, warnings })) });
  await goToReview(opened);
  expect(screen.getByText('This stake is too small.')).toBeVisible();
});

test('a wrong wallet key is told with the tries that are left; the right one sends under the same key of the attempt', async () => {
  const wrong = refusal(400, {
    message: 'Wallet key is invalid',
    code: 'INVALID_WALLET_KEY',
    attemptsLeft: 4,
  });
  const opened = open({ [create]: [wrong, created] });
  await send(opened);
  const field = await screen.findByLabelText('Wallet key');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Wallet key is invalid. 4 tries left.'));
  expect(field).toHaveFocus();
  await opened.user.click(screen.getByRole('button', { name: 'Create Validator' }));
  expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
  const keys = [...opened.callsTo(preview), ...opened.callsTo(create)].map((call) => call.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('the made key has to be saved before one can go on; it stands in the file alone', async () => {
  const opened = open({ [followed]: [ok(transaction), ok(buildCompleted({ gasFee: '0.029000' }))] });
  await send(opened);
  const { user, router, queryClient } = opened;
  const done = await screen.findByRole('button', { name: 'Done' });
  expect(done).toBeDisabled();
  expect(screen.getByText('Not saved yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'priv_validator_key.json' }));
  expect(screen.getByText('Saved')).toBeVisible();
  expect(JSON.parse(String(await saved[0]))).toEqual(privValidatorKey);
  const everywhere = JSON.stringify([
    { ...sessionStorage },
    { ...localStorage },
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => [state.data, state.variables]),
  ]);
  expect(everywhere).not.toContain(privValidatorKey.priv_key.value);
  expect(everywhere).not.toContain('my-wallet-key!');
  await user.click(done);
  await waitFor(() => expect(router.state.location.pathname).toBe('/distribution/validators'));
});

test('only the chain makes it a success, and its fee the fee', async () => {
  const opened = open({
    [create]: { status: 202, body: { data: buildCreated({ privValidatorKey: undefined }) } },
  });
  await send(opened);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Network fee, estimate0.031 OPT');
  expect(screen.getByText(/We tell you when Lagoon Street Node is live/)).toBeVisible();
  act(() => {
    opened.queryClient.setQueryData(['wallet', WALLET_ID, 'transaction', transaction.id], {
      ...buildCompleted(),
      gasFee: '0.029000',
      gasFeeUsd: null,
    });
  });
  expect(await screen.findByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('Network fee0.029 OPT');
  expect(screen.getByRole('link', { name: 'See transaction' })).toHaveAttribute(
    'href',
    `/my-assets/transactions?transaction=${transaction.id}`,
  );
});

test('leaving with an unsaved key is asked about, in either answer', async () => {
  const opened = open();
  await send(opened);
  await screen.findByText('Not saved yet');
  await act(() => opened.router.navigate('/dashboard'));
  expect(await screen.findByRole('alert')).toHaveTextContent('leave without the consensus key');
  await opened.user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(opened.router.state.location.pathname).toBe('/create-validator');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await act(() => opened.router.navigate('/dashboard'));
  await opened.user.click(await screen.findByRole('button', { name: 'Leave without it' }));
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/dashboard'));
});

test('a second code is asked for above the limit, and goes with the same attempt', async () => {
  const asks = refusal(403, {
    message: 'This is more than your usual limit.',
    code: 'STEP_UP_REQUIRED',
    stepUp: { method: 'code', sentTo: 'm•••@example.com', resendAfter: 30 },
  });
  const wrongCode = refusal(401, { message: 'Invalid Auth Code', error: 'Invalid Auth Code' });
  const opened = open({ [create]: [asks, wrongCode, created] });
  await send(opened);
  expect(await screen.findByText(/We sent a second code to m•••@example\.com/)).toBeVisible();
  const type = async (code: string) => {
    await opened.user.click(screen.getAllByRole('textbox')[0] ?? document.body);
    await opened.user.keyboard(code);
  };
  await type('111111');
  expect(await screen.findByText('Invalid Auth Code')).toBeVisible();
  await type('123456');
  expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
  expect(opened.callsTo(create).map(({ stepUpCode }) => stepUpCode)).toEqual([null, '111111', '123456']);
});

test.each([
  [
    refusal(422, { message: 'Validation error', errors: { minSelfDelegation: ['Too low for this chain'] } }),
    'Too low for this chain',
  ],
  [
    refusal(409, { message: 'You run a validator already', code: 'VALIDATOR_EXISTS' }),
    'You run a validator already',
  ],
])('what the server refuses stands in the form, which keeps what was typed', async (answer, words) => {
  const opened = open({ [preview]: answer });
  await fill(opened);
  await review(opened);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Validator name')).toHaveValue('Lagoon Street Node');
  expect(screen.getByLabelText('Stake amount')).toHaveValue('50');
});

test('other terms are shown again before anything is signed', async () => {
  const changed = refusal(409, { message: 'The fee has changed', code: 'QUOTE_CHANGED' });
  const opened = open({
    [create]: [changed, created],
    [preview]: [ok(buildCreationPreview()), ok(buildCreationPreview({ gasFeeEstimate: '0.09' }))],
  });
  await send(opened);
  expect(await screen.findByText(/The terms have changed/)).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('Network fee0.09 OPT');
});

test('a failure has its words, and Try Again leads to the form as it was, under a new attempt', async () => {
  const opened = open({
    [create]: [refusal(403, { message: 'Your wallet is frozen', code: 'FROZEN' }), created],
  });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'Failed to create validator' })).toBeVisible();
  expect(screen.getByText('Your wallet is frozen')).toBeVisible();
  expect(screen.getByText('Nothing left your wallet, and no fee was taken.')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Validator name')).toHaveValue('Lagoon Street Node');
  await review(opened);
  expect(await screen.findByLabelText('Wallet key')).toHaveValue('');
  const [first, second] = opened.callsTo(preview);
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});

test('what the chain refused says what it took', async () => {
  const failed = buildTransaction({
    status: 'failed',
    failure: { code: 'CHAIN', message: 'Validator exists', feeTaken: '0.012500' },
  });
  const opened = open({ [followed]: ok(failed) });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'Failed to create validator' })).toBeVisible();
  expect(screen.getByText('Nothing was staked. A fee of 0.0125 OPT was taken.')).toBeVisible();
});

test('silence is asked again under the same key, and never offers a second one', async () => {
  const opened = open({ [create]: ['no answer', created] });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'We are still checking' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  expect(
    await screen.findByRole('heading', { name: 'Request Submitted!' }, { timeout: 3_000 }),
  ).toBeVisible();
  const [first, second] = opened.callsTo(create);
  expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
  expect(second?.body).toEqual(first?.body);
});

test('who runs a validator already is told before anything is typed', async () => {
  const own = buildValidator('Mine', { operatorAddress: row.address.replace('optio1', 'optiovaloper1') });
  open({ '/validators': ok([own]) });
  expect((await screen.findAllByText(/You run a validator already/)).length).toBeGreaterThan(0);
});
