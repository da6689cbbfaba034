import { isNotNull } from 'drizzle-orm';
import { followChain } from '../../modules/indexing/follow-chain.service';
import { transfers } from '../../modules/transfers';
import { broadcastTransfer } from '../../modules/transfers/broadcast/broadcast-transfer.service';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { type TestSpan, untilExported } from '../../testing/exported-spans';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/otlp-receiver';
import {
  readTransaction,
  sendBody,
  transactionIn,
  WALLET_KEY,
  withCoins,
  type WalletPerson,
} from '../../testing/wallet-people';

const CHAIN = '31337';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLICK = '00f067aa0ba902b7';
const ROUTE = 'POST /api/wallets/:id/transfer';

let receiver: OtlpReceiver;
let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
let spans: TestSpan[] = [];
let logs: Record<string, unknown>[] = [];
let storedTraces = 0;

async function sendAndWait(payer: WalletPerson, payee: WalletPerson): Promise<void> {
  const body = sendBody({ to: payee.addressOn(CHAIN), amount: '0.31415', chainId: CHAIN, symbol: 'ETH' });
  const headers = { 'idempotency-key': 'click-to-block', traceparent: `00-${TRACE}-${CLICK}-01` };
  const { browser, walletId } = payer;
  const answer = await browser.call('POST', `/wallets/${walletId}/transfer`, body, headers);
  const { id } = transactionIn(answer);
  await test.until(
    async () => (await readTransaction(payer, id)).status === 'success',
    // Not `work`, because the recovery of transfers may find the block before the follower.
    async () => {
      // On a busy machine, the node may not respond to the first broadcast.
      if ((await readTransaction(payer, id)).stage !== 'sent') await broadcastTransfer(test.deps, id);
      await followChain(test.deps, test.deps.chains.of(CHAIN));
    },
  );
}

/** Whether the receiver has got the last spans of the transfer: its settlement, and the block of its inclusion. */
function isComplete(all: readonly TestSpan[]): boolean {
  const ofTrace = (name: string) => all.find((span) => span.traceId === TRACE && span.name === name);
  const block = ofTrace('include transfer')?.links[0]?.spanId;
  return ofTrace('settle transfer') !== undefined && all.some(({ spanId }) => spanId === block);
}

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  test = await createMoneyTest({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  try {
    ada = await withCoins(test);
    bob = await withCoins(test);
    await sendAndWait(ada, bob);
    storedTraces = await test.deps.db.$count(transfers, isNotNull(transfers.traceparent));
    spans = await untilExported(receiver, isComplete);
  } finally {
    await test.close();
  }
  logs = test
    .logs()
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line));
});
afterAll(() => receiver.close());

const ofClick = (name: string) => {
  const found = spans.find((span) => span.traceId === TRACE && span.name === name);
  if (found === undefined) throw new Error(`There is no span ${name}`);
  return found;
};
function ancestors({ traceId, parentSpanId }: TestSpan): string[] {
  const parent = spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId);
  return parent === undefined ? [] : [parent.name, ...ancestors(parent)];
}

it('continues the trace of the page in the request, and ends the request with its status', () => {
  expect(ofClick(ROUTE)).toMatchObject({
    kind: 2,
    parentSpanId: CLICK,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/wallets/:id/transfer',
      'http.response.status_code': '202',
    },
  });
});

it.each([
  ['a prepared statement', 'sessions_of_ids'],
  ['a statement of a transaction', 'insert transfer_attempts'],
  ['a key derivation of the signer', 'signer unlockKey'],
  ['a signature of the signer', 'signer sign'],
  ['a simulation by the node', 'chain simulate'],
  ['the broadcast to the node', 'chain broadcast'],
])('has %s as a span of the request', (_case, name) => {
  expect(ofClick(name).kind).toBe(3);
  expect(ancestors(ofClick(name))).toContain(ROUTE);
});

it('continues the trace of the request at the block, and links to the span of the block', () => {
  const { spanId } = ofClick(ROUTE);
  const block = spans.find((span) => span.spanId === ofClick('include transfer').links[0]?.spanId);
  expect(block).toMatchObject({ name: 'follow block', attributes: { 'tessera.chain': CHAIN } });
  for (const name of ['include transfer', 'settle transfer'])
    expect(ofClick(name)).toMatchObject({ parentSpanId: spanId, attributes: { 'tessera.chain': CHAIN } });
  expect(ofClick('settle transfer').attributes).toMatchObject({ 'tessera.status': 'success' });
  expect(ancestors(ofClick('update transfers'))).toContain(ROUTE);
});

it('stores the trace of a transfer only until the transfer is final', () => {
  expect(storedTraces).toBe(0);
});

it('continues the trace of a request in the mail that it causes', () => {
  const registration = spans.find(({ name }) => name === 'POST /api/register');
  const mail = spans.find(
    ({ name, traceId }) => name === 'job outbox-send' && traceId === registration?.traceId,
  );
  expect(mail).toMatchObject({ kind: 5, parentSpanId: registration?.spanId });
});

it('logs the ids of the span with each line of a request and a job', () => {
  const { spanId } = ofClick(ROUTE);
  expect(logs).toContainEqual(
    expect.objectContaining({
      msg: 'answered',
      route: '/api/wallets/:id/transfer',
      trace_id: TRACE,
      span_id: spanId,
    }),
  );
});

it('exports only named attributes, and no secret and no personal data', () => {
  const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
  const named = [
    'db.system.name',
    // For example a lock wait, or a repeated call of a busy machine.
    'error.type',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'tessera.attempt',
    'tessera.block',
    'tessera.chain',
    'tessera.job',
    'tessera.status',
  ];
  expect([...keys].filter((key) => !named.includes(key))).toEqual([]);
  const texts = spans.flatMap(({ name, attributes }) => [name, ...Object.values(attributes)]).join('\n');
  expect(texts).toContain('signer createVault');
  const secrets = [ada, bob].flatMap(({ identifier, userId, username, walletId, mnemonic, addressOn }) => [
    identifier,
    userId,
    username,
    walletId,
    mnemonic.split(' ').slice(0, 3).join(' '),
    addressOn(CHAIN),
    addressOn('optio-testnet'),
  ]);
  const codes = test.sent.flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? []);
  expect(codes.length).toBeGreaterThan(0);
  for (const secret of [...secrets, ...codes, WALLET_KEY, '0.31415', '314150000000000000'])
    expect(texts.toLowerCase()).not.toContain(secret.toLowerCase());
  // E-mails, phones and addresses.
  expect(texts).not.toMatch(/@|\+\d{6}|0x[\da-f]{8}|optio1/i);
});
