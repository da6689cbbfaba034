import { forgetDraft, buildTokenRow, buildWalletTokens, ok } from '@tessera/wallet-kit/testing';
import { screen, within } from '@testing-library/react';
import { at, openSendReceive, optio } from '../../testing/send-harness';

beforeEach(forgetDraft);

test('shows token and network, copies the address and warns', async () => {
  const opened = openSendReceive({}, { tab: 'receive', chainId: 'optio-testnet', symbol: 'OPT' });
  const dialog = await screen.findByRole('dialog', { name: 'Send/Receive' });
  expect(
    await within(dialog).findByRole('img', { name: 'QR code of your OPT address on Optio' }),
  ).toBeVisible();
  expect(within(dialog).getByText(optio.address)).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Development chain: test coins, no value');
  expect(dialog).toHaveTextContent(
    'This Optio network is a development chain. Real OPT sent to this address is lost.',
  );
  await opened.user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(optio.address);
});

test('shows what may be sent to the address on a real chain', async () => {
  const real = buildTokenRow({ chainId: 'optio' });
  const chains = [{ chainId: 'optio', name: 'Optio', asOf: null, stale: false, development: false } as const];
  openSendReceive({ [at('tokens')]: ok(buildWalletTokens({ tokens: [real], chains })) }, { tab: 'receive' });
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('img');
  expect(dialog).toHaveTextContent('Send only OPT on the Optio network to this address.');
  expect(dialog).not.toHaveTextContent('Development chain');
});

const shared = `OPT · Optio network\n${optio.address}`;

test('shares the address with its token and network', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const opened = openSendReceive({}, { tab: 'receive', chainId: 'optio-testnet', symbol: 'OPT' });
  await opened.user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ text: shared });
  expect(opened.toasts).toEqual([]);
  Reflect.deleteProperty(navigator, 'share');
});

test('copies the same text when the browser cannot share', async () => {
  const opened = openSendReceive({}, { tab: 'receive', chainId: 'optio-testnet', symbol: 'OPT' });
  await opened.user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(shared);
});
