import { useWallets } from '@tessera/api';
import { act, screen } from '@testing-library/react';
import { heldBack, ok, renderWithAnswers, WALLET_ID, wallets, type Answers } from '../testing';
import { useWallet, WithWallet } from './with-wallet';

function Page({ none }: { none?: string }) {
  return (
    <WithWallet loading="Loading" {...(none === undefined ? {} : { none })}>
      {({ id }) => <p>Wallet {id}</p>}
    </WithWallet>
  );
}
const show = (answers: Answers, page = <Page />) => renderWithAnswers(page, { answers });

it('shows the loading state until the first wallet is known', async () => {
  const { answer, letGo } = heldBack(wallets);
  show({ '/wallets': [answer] });
  expect(await screen.findByText('Loading')).toBeVisible();
  letGo();
  expect(await screen.findByText(`Wallet ${WALLET_ID}`)).toBeVisible();
});

it('shows the replacement when there is no wallet', async () => {
  show({ '/wallets': ok([]) }, <Page none="No wallet" />);
  expect(await screen.findByText('No wallet')).toBeVisible();
});

it('shows why the wallet did not load and loads it on Try Again', async () => {
  const refused = { status: 403, body: { message: 'Not now' } };
  const { user } = show({ '/wallets': [refused, wallets] });
  expect(await screen.findByText('Your wallet did not load')).toBeVisible();
  expect(screen.getByText('Not now')).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(`Wallet ${WALLET_ID}`)).toBeVisible();
});

it('keeps the wallet when a later load fails', async () => {
  const refused = { status: 403, body: { message: 'Not now' } };
  const { queryClient, callsTo } = show({ '/wallets': [wallets, refused] });
  await screen.findByText(`Wallet ${WALLET_ID}`);
  await act(() => queryClient.refetchQueries());
  expect(callsTo('/wallets')).toHaveLength(2);
  expect(screen.getByText(`Wallet ${WALLET_ID}`)).toBeVisible();
});

function Id() {
  const { isSuccess } = useWallets();
  const id = useWallet()?.id ?? 'null';
  return <p>{isSuccess ? `loaded ${id}` : `loading ${id}`}</p>;
}

it('returns the first wallet, and null while it is unknown', async () => {
  show({ '/wallets': wallets }, <Id />);
  expect(screen.getByText('loading null')).toBeVisible();
  expect(await screen.findByText(`loaded ${WALLET_ID}`)).toBeVisible();
});

it('returns null when there is no wallet', async () => {
  show({ '/wallets': ok([]) }, <Id />);
  expect(await screen.findByText('loaded null')).toBeVisible();
});
