import { startDevchain, type Devchain } from './index';
import { connectPerson, type Person } from './testing/devchain-client';
import { confirm, opt, send } from './testing/transactions';

let chain: Devchain;
let faucet: Person;
let alice: Person;

beforeAll(async () => {
  chain = await startDevchain({ store: 'memory', port: 0, blockTimeMs: 0 });
  faucet = await connectPerson(chain, chain.faucetMnemonic);
  alice = await connectPerson(chain);
});
afterAll(() => chain.stop());

test('an unmodified client connects and reads the chain', async () => {
  expect(await faucet.client.getChainId()).toBe('optio-testnet');
  expect(await faucet.client.getHeight()).toBeGreaterThan(0);
  expect(await alice.client.getAccount(alice.address)).toBeNull();
  expect(await alice.client.getBalance(alice.address, 'uOPT')).toEqual(opt('0'));
});

test('a send with memo and automatic fee arrives and costs the fee', async () => {
  const before = await faucet.client.getBalance(faucet.address, 'uOPT');
  const hash = await send(faucet, alice.address, '2500000', { memo: 'für Alice' });
  const tx = await confirm(chain, faucet, hash);

  expect(tx.code).toBe(0);
  expect(tx.gasUsed).toBeLessThanOrEqual(tx.gasWanted);
  expect(await alice.client.getBalance(alice.address, 'uOPT')).toEqual(opt('2500000'));
  const after = await faucet.client.getBalance(faucet.address, 'uOPT');
  const fee = (tx.gasWanted * 3n + 1n) / 2n;
  expect(BigInt(before.amount) - BigInt(after.amount)).toBe(2_500_000n + fee);
});
