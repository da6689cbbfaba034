import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transferText } from '@tessera/contracts/transfer-text';
import { formatDate, formatHash, loadAccountParts } from '@tessera/ui';
import { buildCompleted, buildTransaction } from '../testing';
import { FailedView } from './failed-view';
import { Fee, Hash, Network, settlementFacts, ShortAddress } from './facts';
import { Figure } from './figure';
import { QuoteExpiry } from './quote-expiry';
import { ResultButtons } from './result-buttons';
import { KeyLocked } from './wallet-key-field';

const ignore = () => undefined;

const HASH = 'A1B2'.repeat(16);

beforeAll(loadAccountParts);

function showFailure(props: Partial<Parameters<typeof FailedView>[0]> = {}) {
  const onRetry = jest.fn();
  render(<FailedView reason="Out of gas" retrying={false} onClose={ignore} onRetry={onRetry} {...props} />);
  return onRetry;
}
const failure = { code: 'OUT_OF_GAS', message: 'Out of gas', feeTaken: '0.012500' };
const failed = (over: Parameters<typeof buildTransaction>[0] = {}) =>
  buildTransaction({ status: 'failed', failure, ...over });

describe('FailedView', () => {
  it('shows the amount that stayed, and the fee as money out, when the chain took a fee', () => {
    showFailure({ transaction: failed() });
    const [stayed, fee] = screen.getAllByRole('definition');
    expect(stayed).toHaveTextContent('10 OPT');
    expect(fee).toHaveTextContent(/^[-−]0\.0125 OPT(<\$0\.01|\$0\.01)$/);
  });

  it('shows the fee without its value when it has no price', () => {
    showFailure({ transaction: failed({ gasFeeUsd: null }) });
    const [, fee] = screen.getAllByRole('definition');
    expect(fee).toHaveTextContent(/^[-−]0\.0125 OPT$/);
  });

  it('shows its own text and no amount that stayed when the caller passes texts', () => {
    showFailure({
      transaction: failed(),
      words: { nothing: 'Nothing moved', feeTaken: 'Only the fee left' },
    });
    expect(screen.getByText('Only the fee left')).toBeVisible();
    expect(screen.getAllByRole('definition')).toHaveLength(1);
  });

  it.each([
    ['the default text', undefined, /^Nothing/],
    ['the text of the caller', { nothing: 'The stake stays', feeTaken: '' }, /^The stake stays$/],
  ])('shows %s and no facts when no fee was taken', (_name, words, text) => {
    showFailure({ words });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('definition')).toEqual([]);
  });

  it('offers a retry unless another transaction replaced this one', async () => {
    const onRetry = showFailure();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

it('shows the token of the network beside its name', () => {
  const { container } = render(<Network chainId="31337" name="Ethereum" />);
  const ethereum = container.innerHTML;
  expect(container).toHaveTextContent('Ethereum');
  const other = render(<Network chainId="optio-testnet" name="Ethereum" />);
  expect(other.container.innerHTML).not.toBe(ethereum);
});

it('shows a short hash with the whole hash in its title', () => {
  const hash = buildTransaction().transactionHash ?? '';
  render(<Hash hash={hash} />);
  expect(screen.getByTitle(hash).textContent?.length).toBeLessThan(hash.length);
  expect(screen.getByRole('button')).toBeVisible();
});

it.each([
  ['no time of completion when the transfer is pending', buildTransaction(), ''],
  [
    'the time of completion when the transfer is completed',
    buildCompleted(),
    formatDate('2026-11-21T05:14:08.000Z'),
  ],
])('shows %s', (_name, transaction, text) => {
  const fact = settlementFacts(transaction).find(({ label }) => label === transferText.completedOn);
  const { container } = render(<>{fact?.value}</>);
  expect(container).toHaveTextContent(text);
  expect(fact).toBeDefined();
});

it.each([
  ['0.12', '$0.12 · 0.000041 ETH'],
  [null, '0.000041 ETH'],
])('shows a fee of %s US dollars with the exact amount in its title', (usd, text) => {
  render(<Fee fee="0.0000412345" symbol="ETH" usd={usd} />);
  expect(screen.getByTitle('0.0000412345 ETH')).toHaveTextContent(text);
});

it('shows a short address with the whole address in its title', () => {
  const address = buildTransaction().from;
  render(<ShortAddress address={address} />);
  expect(screen.getByTitle(address).textContent?.length).toBeLessThan(address.length);
});

it.each([
  ['no fee when the transfer failed', failed(), undefined],
  ['no fee when it is unknown', buildTransaction({ gasFee: null }), undefined],
  ['the fee when the transfer is pending', buildTransaction(), '0.0125 OPT'],
])('shows %s', (_name, transaction, title) => {
  const fact = settlementFacts(transaction).find(({ label }) => label === transferText.networkFee);
  const { container } = render(<>{fact?.value}</>);
  if (title === undefined) expect(container).toBeEmptyDOMElement();
  else expect(screen.getByTitle(title)).toBeVisible();
});

it.each([
  ['no hash when there is none yet', {}, ''],
  ['a dash when the transfer is held', { heldUntil: '2026-11-21T05:24:02.000Z' }, '—'],
  ['a short hash when it was sent', { transactionHash: HASH }, formatHash(HASH)],
])('shows %s', (_name, over, text) => {
  const transaction = buildTransaction({ transactionHash: null, ...over });
  const fact = settlementFacts(transaction).find(({ label }) => label === transferText.transaction);
  const { container } = render(<>{fact?.value}</>);
  expect(container.textContent).toBe(text);
});

it.each([
  [null, 0],
  ['4.21', 1],
])('shows an amount worth %s US dollars with %i values', (amountUsd, count) => {
  render(<Figure label="Stake" amount="10" symbol="OPT" amountUsd={amountUsd} />);
  expect(screen.queryAllByText('≈ $4.21')).toHaveLength(count);
});

it('shows a reward in another colour than an amount', () => {
  const terms = { amount: '10', symbol: 'OPT', amountUsd: null };
  render(<Figure label="Stake" {...terms} />);
  render(<Figure label="Claim" {...terms} reward />);
  const [stake, claim] = ['Stake', 'Claim'].map((label) => screen.getByText(label).nextElementSibling);
  expect(claim?.className).not.toBe(stake?.className);
});

it.each([
  [undefined, 0],
  [true, 1],
])('announces the locked wallet key when live is %s: %i alerts', (live, count) => {
  render(
    <KeyLocked {...(live === undefined ? {} : { live })} onUsePhrase={ignore}>
      Locked
    </KeyLocked>,
  );
  expect(screen.queryAllByRole('alert')).toHaveLength(count);
});

it.each([
  [61, 'This fee holds for 01:01'],
  [1, 'This fee holds for 00:01'],
  [0, 'This preview has expired'],
])('shows the state of the terms when %i s are left', (seconds, text) => {
  const { container } = render(<QuoteExpiry seconds={seconds} refreshing={false} onRefresh={ignore} />);
  expect(container).toHaveTextContent(text);
  expect(screen.queryAllByRole('status')).toHaveLength(seconds === 0 ? 1 : 0);
});

describe('ResultButtons', () => {
  const show = (link: string | null) => {
    const [onSee, onDone] = [jest.fn(), jest.fn()];
    render(<ResultButtons {...{ link, onSee, onDone }} />);
    return { onSee, onDone };
  };

  it('opens the explorer in a new tab without a referrer when the chain has one', () => {
    show('https://explorer.test/tx/1');
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', 'https://explorer.test/tx/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('leads to the transaction in the wallet when the chain has no explorer', async () => {
    const { onSee, onDone } = show(null);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    const [see, done] = screen.getAllByRole('button');
    if (see) await userEvent.click(see);
    expect([onSee, onDone].map((called) => called.mock.calls.length)).toEqual([1, 0]);
    if (done) await userEvent.click(done);
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});
