import { allHeard } from '../../../testing/all-heard';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../../testing/create-test-build';
import type { Mover } from '../moves';
import { createReleaseRegistry } from '../release-registry';
import { readFlagRules } from './flag-rules.repository';
import { setFlag } from './set-flag';

const store = createTestStore();
const flag = { owner: 'Wallet team', expires: '2027-03-01', description: 'A new card' };
const card = { 'wallet.card': flag };
let test: TestApp;
let mover: Mover;
beforeEach(async () => {
  test = await createTestApp({ env: store.env });
  mover = { db: test.deps.db, now: () => test.clock.now(), actor: 'maya' };
  await registry().publish({ ...store, ...createTestShell() });
});
afterEach(() => test.close());

const registry = () => createReleaseRegistry(mover);
const publish = (text: string, flags: Record<string, typeof flag> = {}, name = 'wallet') =>
  registry().publish({ ...store, ...createTestRemote(name, text, { flags }) });
const turnOn = (name: string) =>
  setFlag(mover, {
    flag: { name, expires: flag.expires, isExpired: false },
    change: { action: 'set', rule: { kind: 'on' } },
  });
const kill = (name: string) =>
  setFlag(mover, {
    flag: { name, expires: flag.expires, isExpired: false },
    change: { action: 'kill', reason: 'It pays twice for some.' },
  });
const stored = async () => [...(await readFlagRules(test.deps.db)).keys()].toSorted();

it('turns a flag off and ends its kill when a later version declares it again', async () => {
  await publish('one', { ...card, 'wallet.list': flag });
  for (const name of ['wallet.card', 'wallet.list']) await turnOn(name);
  await kill('wallet.list');
  await publish('two');
  await publish('three');
  await publish('four', { ...card, 'wallet.list': flag });
  await allHeard(test.deps);
  expect(await stored()).toEqual([]);
  expect((await test.app.inject('/api/flags')).json()).toEqual({ data: [] });
});

it('keeps the rule of a flag of the version that a rollback restores, and of the version that it ends', async () => {
  await publish('one', card);
  await turnOn('wallet.card');
  await publish('two', { 'wallet.list': flag });
  await turnOn('wallet.list');
  await registry().rollback('wallet', { store: store.store, publicKeys: store.publicKeys });
  await allHeard(test.deps);
  expect((await test.app.inject('/api/flags')).json()).toEqual({ data: ['wallet.card'] });
  expect(await stored()).toEqual(['wallet.card', 'wallet.list']);
});

it('keeps the rules of other remotes and of the flags that the new version declares', async () => {
  await publish('one', { ...card, 'wallet.list': flag });
  await publish('one', { 'wallets.card': flag }, 'wallets');
  for (const name of ['wallet.card', 'wallet.list', 'wallets.card']) await turnOn(name);
  await publish('two', card);
  await publish('three', card);
  expect(await stored()).toEqual(['wallet.card', 'wallets.card']);
});
