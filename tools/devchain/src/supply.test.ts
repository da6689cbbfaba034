import fc from 'fast-check';
import { QueryClient, setupBankExtension } from '@cosmjs/stargate';
import { connectComet } from '@cosmjs/tendermint-rpc';
import { moduleAddress } from './chain/address';
import {
  connectFaucet,
  connectPerson,
  noInflation,
  startTestChain,
  type Person,
} from './testing/devchain-client';
import { balanceOf, rejection, send } from './testing/transactions';

/** Fees stay with the collector for a block. */
const MODULES = ['fee_collector', 'distribution'].map(moduleAddress);

const SUPPLY = 10_000_000_000_000_000n;

/** Some payers lack funds, some run out of gas. */
const payment = fc.record({
  from: fc.nat(3),
  to: fc.nat(3),
  amount: fc.bigInt(0n, 3_000_000n),
  gas: fc.constantFrom('40000', '50000', '200000'),
});

test('conserves coins over any successful and failed sends', async () => {
  const chain = await startTestChain({ genesis: { validators: [], mint: noInflation } });
  const faucet = await connectFaucet(chain);
  const people: Person[] = [];
  for (let i = 0; i < 4; i += 1) people.push(await connectPerson(chain));
  for (const { address } of people) await send(faucet, address, '2000000');
  const holders = [...people.map(({ address }) => address), faucet.address, ...MODULES];
  const bank = QueryClient.withExtensions(await connectComet(chain.url), setupBankExtension).bank;

  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 8 }), async (payments) => {
      for (const { from, to, amount, gas } of payments) {
        const [payer, payee] = [people[from], people[to]];
        if (payer === undefined || payee === undefined) continue;
        const fee = { amount: [{ denom: 'uOPT', amount: gas }], gas };
        await rejection(send(payer, payee.address, amount.toString(), { fee }));
        await chain.produceBlock();
      }
      const balances = await Promise.all(holders.map((address) => balanceOf(faucet, address)));
      expect(balances.reduce((sum, balance) => sum + balance)).toBe(SUPPLY);
      expect(await bank.supplyOf('uOPT')).toEqual({ denom: 'uOPT', amount: SUPPLY.toString() });
    }),
    { numRuns: 8 },
  );
  await chain.stop();
});
