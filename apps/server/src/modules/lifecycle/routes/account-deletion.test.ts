// size: over the line limit, because one file tests the deletion and all that prevents it
import * as messages from '@tessera/contracts/messages';
import { DAY, MINUTE, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  codeFor,
  createBrowser,
  PASSWORD,
  sentTo,
  signIn,
  signUpBody,
  signUpOnboarded,
} from '../../../testing/people';
import { runDueDeletions } from '../account-deletion.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const query = (text: string, values: unknown[] = []) => test.deps.db.$client.query(text, values);
const CHAINS = ['optio-testnet', '31337'];
const SYMBOLS: Record<string, string[]> = {
  'optio-testnet': ['OPT'],
  '31337': ['ETH', 'USDT', 'USDC', 'WBTC'],
};

async function hearChains(): Promise<void> {
  for (const chain of CHAINS) {
    await query(
      `insert into chain_cursors (chain_id, height, hash, head_height, finalised_height, synced_at)
       values ($1, 1, 'h', 1, 1, $2) on conflict (chain_id) do update set synced_at = $2`,
      [chain, test.clock.now()],
    );
  }
}

async function setBalance(address: string, base: string, at: Date = test.clock.now()): Promise<void> {
  for (const chain of CHAINS) {
    for (const symbol of SYMBOLS[chain] ?? []) {
      await query(
        `insert into chain_balances (chain_id, address, symbol, base, read_at) values ($1, $2, $3, $4, $5)
         on conflict (chain_id, address, symbol) do update set base = $4, read_at = $5`,
        [chain, address, symbol, symbol === 'OPT' ? base : '0', at],
      );
    }
  }
}

/** @param base balance in uOPT */
async function withWallet(base = '0') {
  const person = await signUpOnboarded(test);
  const { browser, userId } = person;
  const { mnemonic } = (await browser.call('GET', '/wallets/mnemonic')).json().data;
  const made = await browser.call('POST', '/wallets', { walletPasscode: 'wallet key #1', mnemonic });
  const walletId: string = made.json().data.id;
  await query('update wallet_addresses set address = $2 where wallet_id = $1', [
    walletId,
    `address-${walletId}`,
  ]);
  await setBalance(`address-${walletId}`, base);
  await hearChains();
  return { ...person, userId, walletId, mnemonic, address: `address-${walletId}` };
}
type Person = Awaited<ReturnType<typeof withWallet>>;
const withoutCode = ({ browser }: Pick<Person, 'browser'>, password = PASSWORD) =>
  browser.call('POST', '/user/deletion', { password });
async function ask(person: Pick<Person, 'browser' | 'identifier'>) {
  await withoutCode(person);
  const code = await codeFor(test, person.identifier);
  return person.browser.call('POST', '/user/deletion', { password: PASSWORD, code });
}
const isGone = async ({ userId }: Person) =>
  (await query('select deleted_at is not null as gone from users where id = $1', [userId])).rows[0].gone;

describe('the deletion of an account', () => {
  it('responds 409 with the holdings while the wallet is not empty', async () => {
    const person = await withWallet('1500000');
    const holdings = [{ chainId: 'optio-testnet', symbol: 'OPT', amount: '1.500000', kind: 'available' }];
    const refused = await withoutCode(person);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'HOLDINGS_REMAIN', message: messages.holdingsRemain, holdings },
    ]);
    const state = await person.browser.call('GET', '/user/deletion');
    expect(state.json().data).toEqual({ deletes_at: null, holdings });
  });

  it('rejects a deletion while a balance is unknown, and for a wrong password', async () => {
    const person = await withWallet();
    expect((await withoutCode(person, 'wrong!!!')).json().errors).toEqual({
      password: [messages.currentPasswordWrong],
    });
    await query('delete from chain_balances where address = $1', [person.address]);
    expect((await withoutCode(person)).statusCode).toBe(503);
  });

  it('keeps one Admin when two Admins request a deletion concurrently, and when the deletion is due', async () => {
    const [one, two] = [await withWallet(), await withWallet()];
    const last = [409, 'LAST_ADMIN', messages.lastAdminStays];
    const said = ({ statusCode, json }: Awaited<ReturnType<typeof ask>>) => {
      const { code, message } = json();
      return [statusCode, code, message];
    };
    const setRoles = (roles: string, ...people: Person[]) =>
      query('update users set roles = $2 where id = any($1)', [people.map(({ userId }) => userId), roles]);
    await setRoles('{Admin}', one);
    expect(said(await withoutCode(one))).toEqual(last);

    await setRoles('{Admin}', two);
    const codes: string[] = [];
    for (const person of [one, two]) {
      expect((await withoutCode(person)).statusCode).toBe(403);
      codes.push(await codeFor(test, person.identifier));
    }
    const answers = await Promise.all(
      [one, two].map(({ browser }, n) =>
        browser.call('POST', '/user/deletion', { password: PASSWORD, code: codes[n] }),
      ),
    );
    expect(answers.map(said).toSorted(([a], [b]) => a - b)).toEqual([[200, undefined, undefined], last]);

    const [going, staying] = answers[0]?.statusCode === 200 ? [one, two] : [two, one];
    await setRoles('{}', staying);
    test.clock.advance(31 * DAY);
    await hearChains();
    for (const { address } of [one, two]) await setBalance(address, '0');
    for (let round = 0; round < 3; round += 1) await runDueDeletions(test.deps);
    expect(await isGone(going)).toBe(false);
    const { rows } = await query('select title, body from notifications where user_id = $1', [going.userId]);
    expect(rows.filter(({ title }) => title === 'Your Tessera account waits to be deleted')).toEqual([
      { title: expect.any(String), body: expect.stringContaining('you are the last Admin') },
    ]);
    await test.runJobs();
    const mails = sentTo(test, going.identifier).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject === 'Your Tessera account waits to be deleted')).toHaveLength(1);
    const { browser } = await signIn(test, going.identifier);
    const waits = await browser.call('GET', '/user/deletion');
    expect(waits.json().data).toMatchObject({ waits_for: 'another-admin', deletes_at: expect.any(String) });
    await setRoles('{Admin}', staying);
    expect((await browser.call('GET', '/user/deletion')).json().data).not.toHaveProperty('waits_for');
    await runDueDeletions(test.deps);
    expect([await isGone(going), await isGone(staying)]).toEqual([true, false]);
    await setRoles('{}', staying);
  });

  it('revokes a deletion within 30 days', async () => {
    const person = await withWallet();
    const asked = await ask(person);
    const deletes_at = new Date(test.clock.now().getTime() + 30 * DAY).toISOString();
    expect(asked.json().data).toEqual({ deletes_at, holdings: [] });
    test.clock.advance(MINUTE);
    expect((await ask(person)).json().data).toEqual({ deletes_at, holdings: [] });
    const kept = await person.browser.call('DELETE', '/user/deletion');
    expect(kept.json().data).toEqual({ deletes_at: null, holdings: [] });
    test.clock.advance(31 * DAY);
    await hearChains();
    await runDueDeletions(test.deps);
    expect(await isGone(person)).toBe(false);
    await test.runJobs();
    expect(sentTo(test, person.identifier).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your Tessera account will be deleted', 'Your Tessera account stays']),
    );
  });

  it('erases the account when 30 days are over and leaves no personal data in any table', async () => {
    const person = await withWallet();
    await signIn(test, person.identifier, { remember: true });
    await ask(person);
    test.clock.advance(30 * DAY - SECOND);
    await hearChains();
    await runDueDeletions(test.deps);
    expect(await isGone(person)).toBe(false);
    test.clock.advance(SECOND);
    await hearChains();
    await runDueDeletions(test.deps);
    expect(await isGone(person)).toBe(true);
    await test.runJobs();
    expect(sentTo(test, person.identifier).at(-1)?.subject).toBe('Your Tessera account was deleted');
    expect((await person.browser.call('GET', '/user')).statusCode).toBe(401);
    const { rows } = await query(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    );
    const traces: string[] = [];
    for (const { table_name: table } of rows) {
      const found = await query(
        `select count(*)::int as n from "${table}" t where row_to_json(t)::text ~ any($1::text[])`,
        [[person.identifier, person.username, person.address, 'Lovelace.*' + person.userId]],
      );
      if (found.rows[0].n > 0) traces.push(table);
    }
    // `outbox` keeps the last mail for 30 days, and `chain_balances` has public data of the chain.
    const kept = ['outbox', 'chain_balances'];
    expect(traces.filter((table) => !kept.includes(table))).toEqual([]);
    const vault = await query('select vault from wallets where id = $1', [person.walletId]);
    expect(vault.rows).toEqual([{ vault: { erased: true } }]);
    const again = createBrowser(test);
    expect((await again.call('POST', '/register', signUpBody(person.identifier))).statusCode).toBe(201);
  });

  it('cancels the deletion when coins have arrived, and postpones the deletion while a chain does not respond', async () => {
    const rich = await withWallet();
    const silent = await withWallet();
    await ask(rich);
    await ask(silent);
    await setBalance(rich.address, '5');
    test.clock.advance(30 * DAY);
    await runDueDeletions(test.deps);
    expect([await isGone(rich), await isGone(silent)]).toEqual([false, false]);
    await hearChains();
    await runDueDeletions(test.deps);
    expect([await isGone(rich), await isGone(silent)]).toEqual([false, true]);
    await test.runJobs();
    expect(sentTo(test, rich.identifier).at(-1)?.subject).toBe('Your Tessera account was not deleted');
  });

  it('deletes an account without a wallet', async () => {
    const person = await signUpOnboarded(test);
    const asked = await ask(person);
    expect(asked.json().data.holdings).toEqual([]);
    test.clock.advance(30 * DAY);
    await runDueDeletions(test.deps);
    expect((await query('select username from users where id = $1', [person.userId])).rows).toEqual([
      { username: null },
    ]);
  });
});
