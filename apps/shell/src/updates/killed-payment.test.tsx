import { openSendReceive, openStake, type SlotProps } from '@tessera/federation';
import { Dialog } from '@tessera/ui';
import { submitAttempt, useDraft } from '@tessera/wallet-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withKilled } from '../testing/killed';
import { byName, renderShell } from '../testing/render-shell';
import { documents } from './documents';

const VERSION = '1.0.0-0123456789ab';
const request = {
  amount: '10',
  chainId: 'optio-testnet',
  symbol: 'OPT',
  to: 'optio1maya',
  transferType: 'send',
} as const;

let respond: (transactionId: string) => void;
let reject: (error: Error) => void;

/** Submits the draft as the panels of the remotes do. */
function pay(): Promise<void> {
  const { bind, attemptOf, completed, failed } = useDraft.getState();
  bind('wallet-1');
  attemptOf(request);
  return submitAttempt<string>({
    flow: useDraft,
    call: () =>
      new Promise((resolve, fail) => {
        respond = resolve;
        reject = fail;
      }),
    isWaiting: () => true,
    onSent: completed,
    preview: () => Promise.resolve(),
    onRefused: () => failed({ message: 'Refused', code: undefined, fieldErrors: {} }),
  });
}

const texts = { completed: 'Transfer Successful!', failed: 'Something Went Wrong!' };

function PaymentPanel({ open, onClose }: Pick<SlotProps['SendReceivePanel'], 'open' | 'onClose'>) {
  const { status } = useDraft();
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Payment">
      {status === 'completed' || status === 'failed' ? (
        <p>{texts[status]}</p>
      ) : (
        <button onClick={() => void pay()}>Pay 10 OPT</button>
      )}
    </Dialog>
  );
}

let reload: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  useDraft.setState(useDraft.getInitialState(), true);
  reload = jest.spyOn(documents, 'reload').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const panels = {
  wallet: () => openSendReceive({ symbol: 'OPT' }),
  staking: () => openStake({ action: 'stake' }),
};

/** Kills the remote of a payment dialog during the call of the payment. */
async function killDuringCall(name: keyof typeof panels) {
  let changes = {};
  const slots = { SendReceivePanel: PaymentPanel, StakePanel: PaymentPanel };
  const { queryClient } = renderShell({ path: '/contacts', remotes: () => changes, slots });
  await screen.findByRole('heading', { name: 'Page Contacts' });
  act(() => void panels[name]());
  await userEvent.click(await screen.findByRole('button', { name: 'Pay 10 OPT' }));
  changes = { data: byName(withKilled(name)), withdrawn: { [name]: VERSION } };
  await act(() => queryClient.invalidateQueries({ queryKey: ['remotes'] }));
  expect(screen.getByRole('dialog', { name: 'Payment' })).toBeVisible();
}

/** Longer than the interval in which the tab checks whether it may reload. */
const pass = () => act(() => jest.advanceTimersByTimeAsync(1_500));

test.each([
  ['wallet', texts.completed, () => respond('transaction-1')],
  ['wallet', texts.failed, () => reject(new Error('Refused'))],
  ['staking', texts.completed, () => respond('transaction-1')],
] as const)(
  'keeps the payment dialog of %s when it is killed during the call, shows "%s", and reloads after it is closed',
  async (name, result, settle) => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await killDuringCall(name);
      await pass();
      act(settle);
      expect(await screen.findByText(result)).toBeVisible();
      await pass();
      expect(screen.getByText(result)).toBeVisible();
      expect(reload).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 3_000 });
    } finally {
      jest.useRealTimers();
    }
  },
);
