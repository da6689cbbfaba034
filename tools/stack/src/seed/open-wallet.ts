import {
  MnemonicAnswer,
  type Wallet,
  WalletAnswer,
  WalletTokensAnswer,
  WalletsAnswer,
} from '@tessera/contracts/wallets';
import { waitUntil } from '@tessera/services';
import type { DemoClient } from './demo-client';
import { DEMO_WALLET_KEY } from './demo-people';

const GRANT_WITHIN_MS = 60_000;

/** Returns the user's wallet, created if missing, once the test coins have arrived. */
export async function openWallet(call: DemoClient, token: string, idempotencyKey: string): Promise<Wallet> {
  const wallet = await ensureWallet(call, token, idempotencyKey);
  const granted = await waitUntil(() => isGranted(call, token, wallet.id), GRANT_WITHIN_MS);
  if (!granted) throw new Error(`The test coins did not arrive within ${GRANT_WITHIN_MS / 1000} s.`);
  return wallet;
}

/** Returns the user's wallet, created if missing. */
export async function ensureWallet(call: DemoClient, token: string, idempotencyKey: string): Promise<Wallet> {
  const { data: wallets } = await call({ path: '/wallets', token, answer: WalletsAnswer });
  return wallets[0] ?? (await createWallet(call, token, idempotencyKey));
}

async function createWallet(call: DemoClient, token: string, idempotencyKey: string): Promise<Wallet> {
  const { data } = await call({ path: '/wallets/mnemonic', token, answer: MnemonicAnswer });
  const body = { walletPasscode: DEMO_WALLET_KEY, mnemonic: data.mnemonic };
  return (await call({ path: '/wallets', token, body, idempotencyKey, answer: WalletAnswer })).data;
}

async function isGranted(call: DemoClient, token: string, walletId: string): Promise<boolean> {
  const { data } = await call({ path: `/wallets/${walletId}/tokens`, token, answer: WalletTokensAnswer });
  return data.tokens.every(({ balance }) => balance !== null && /[1-9]/.test(balance));
}
