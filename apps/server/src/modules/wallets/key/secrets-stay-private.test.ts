import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { PASSWORD } from '../../../testing/people';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  WALLET_KEY,
  withCoins,
} from '../../../testing/wallet-people';

let test: MoneyTest;
beforeAll(async () => {
  test = await createMoneyTest({ LOG_LEVEL: 'trace' });
});
afterAll(() => test.close());

const WRONG_KEY = 'Canary "wrong" key-1!';
const NEXT_KEY = 'Canary \\next\\ key-2!';
const WRONG_PHRASE = `${'zoo '.repeat(11)}canary`;

function forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    [...secret].toReversed().join(''),
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    encodeURIComponent(secret).replaceAll('%20', '+'),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    Buffer.from(bytes.toReversed()).toString('hex'),
  ].flatMap((form) => (form.length > 24 ? [form.slice(0, 16), form.slice(-16)] : [form]));
}

async function dump(): Promise<string> {
  const { $client } = test.deps.db;
  const { rows: tables } = await $client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await $client.query<{ line: string }>(`select t::text as line from ${name} t`);
    texts.push(name, ...rows.map(({ line }) => line));
  }
  return texts.join('\n');
}

it('keeps wallet keys, phrase, password and token out of logs, database, mails and responses', async () => {
  const ada = await withCoins(test);
  const bob = await withCoins(test);
  const { browser, walletId, mnemonic } = ada;
  const body = sendBody({ to: `@${bob.username}`, amount: '1' });
  const sent = await send(ada, body);
  const next = { walletPasscode: NEXT_KEY, walletPasscode_confirmation: NEXT_KEY };
  const reset = (proof: object) =>
    browser.call('POST', `/wallets/${walletId}/resetPasscode`, { ...next, ...proof });
  const answers = [
    await send(ada, { ...body, walletPasscode: WRONG_KEY }),
    sent,
    await reset({ currentPasscode: WRONG_KEY }),
    await reset({ mnemonic: WRONG_PHRASE }),
    await reset({ mnemonic }),
    await browser.call('GET', `/wallets/${walletId}/tokens?note=${encodeURIComponent(NEXT_KEY)}`),
  ];
  const { id } = transactionIn(sent);
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');

  const places = {
    logs: test.logs(),
    database: await dump(),
    mails: test.sent.map(({ subject, text }) => `${subject}\n${text}`).join('\n'),
    answers: answers.map((answer) => answer.body).join('\n'),
  };
  expect(places.logs).toContain('/transfer');
  expect(places.database).toContain(walletId);
  expect(places.mails).not.toBe('');
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 202, 400, 400, 200, 200]);
  const secrets = [WALLET_KEY, WRONG_KEY, NEXT_KEY, WRONG_PHRASE, mnemonic, PASSWORD, browser.bearer ?? ''];
  expect(secrets).not.toContain('');
  const found = Object.entries(places).flatMap(([place, text]) =>
    secrets.flatMap((secret, at) =>
      forms(secret).flatMap((form) => (text.includes(form) ? [{ place, at }] : [])),
    ),
  );
  expect(found).toEqual([]);
});
