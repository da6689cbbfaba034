import { DirectSecp256k1HdWallet } from '@cosmjs/proto-signing';
import { delegate, send, undelegate } from './messages';
import { openWorld } from './open-world';
import { needsGenesis } from './skip';

const OPT = 1_000_000n;
const DAY_MS = 86_400_000;

needsGenesis('a lock binds its stake, and balance where stake is missing', async () => {
  const wallet = await DirectSecp256k1HdWallet.generate(12, { prefix: 'optio' });
  const [{ address } = { address: '' }] = await wallet.getAccounts();
  const unlockDate = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const world = await openWorld({
    balances: [{ address, coins: [{ denom: 'uOPT', amount: (50n * OPT).toString() }] }],
    lockup: { enabled: true, locks: [{ address, amount: 20n * OPT, unlockDate }] },
  });
  const holder = await world.connect(wallet.mnemonic);
  const validators = (await world.queries.staking.validators('BOND_STATUS_BONDED')).validators;
  const validator = validators[0]?.operatorAddress ?? '';

  expect(await world.outcome(holder, send(holder, world.funded.address, 31n * OPT))).toBe('sdk/5');
  expect(await world.outcome(holder, send(holder, world.funded.address, OPT))).toBe('0');
  expect(await world.outcome(holder, delegate(holder, validator, 22n * OPT))).toBe('0');
  expect(await world.outcome(holder, undelegate(holder, validator, 3n * OPT))).toBe('lockup/1102');
  expect(await world.outcome(holder, undelegate(holder, validator, 2n * OPT))).toBe('0');
  expect(await world.outcome(holder, send(holder, world.funded.address, 5n * OPT))).toBe('0');

  await world.advance(31 * 86_400);
  expect(await world.outcome(holder, undelegate(holder, validator, 20n * OPT))).toBe('0');
  await world.close();
});
