import { ErrorAnswer } from '@tessera/contracts/errors';
import { TransferPreviewAnswer } from '@tessera/contracts/transfers';
import { and, eq } from 'drizzle-orm';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  preview,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { walletAddresses } from '../../wallets/wallets.table';
import { findChangedPin, hashUsername, pinPayee } from './recipients.repository';
import { payeePins } from './payee-pins.table';

const OPTIO = 'optio-testnet';
let test: MoneyTest;
let payer: WalletPerson;
let payee: WalletPerson;
let other: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  payer = await withCoins(test);
  payee = await withWallet(test);
  other = await withWallet(test);
});
afterAll(() => test.close());

const pins = () =>
  test.deps.db
    .select()
    .from(payeePins)
    .where(and(eq(payeePins.payerId, payer.userId), eq(payeePins.payeeId, payee.userId)));

const moveTo = (address: string) =>
  test.deps.db
    .update(walletAddresses)
    .set({ address })
    .where(and(eq(walletAddresses.walletId, payee.walletId), eq(walletAddresses.chainId, OPTIO)));

async function pay(body: object): Promise<void> {
  const answer = await send(payer, body);
  expect(answer.statusCode).toBe(202);
  const { id } = transactionIn(answer);
  await test.until(async () => (await readTransaction(payer, id)).status === 'success');
}

const body = (over: object = {}) => ({ ...sendBody({ to: `@${payee.username}` }), ...over });

it('pins the address of the first successful payment', async () => {
  const first = await preview(payer, body());
  expect(first.statusCode).toBe(200);
  expect(await pins()).toEqual([]);
  await pay(body());
  const [pin] = await pins();
  expect(pin).toMatchObject({ chainId: OPTIO, address: payee.addressOn(OPTIO) });
  await pay(body({ amount: '2' }));
  expect(await pins()).toEqual([pin]);
});

it('responds 409 with both addresses in preview and transfer when the address has changed', async () => {
  await moveTo(other.addressOn(OPTIO));
  for (const call of [preview, send]) {
    const answer = await call(payer, body());
    expect(answer.statusCode).toBe(409);
    const error = v.parse(ErrorAnswer, answer.json());
    expect(error).toMatchObject({
      code: 'PAYEE_CHANGED',
      message: `The address of @${payee.username} has changed since you last paid. Check with them before you send.`,
      payee: { address: other.addressOn(OPTIO), pinnedAddress: payee.addressOn(OPTIO) },
    });
  }
});

it('responds 409 when the accepted address is not the one that would be paid', async () => {
  for (const acceptedAddress of [payee.addressOn(OPTIO), payer.addressOn(OPTIO), 'yes']) {
    const answer = await send(payer, body({ acceptedAddress }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'PAYEE_CHANGED']);
  }
});

it('accepts the confirmed address, warns in the preview and pins it', async () => {
  const acceptedAddress = other.addressOn(OPTIO);
  const key = ulid();
  const shown = await preview(payer, body({ acceptedAddress }), key);
  expect(shown.statusCode).toBe(200);
  expect(v.parse(TransferPreviewAnswer, shown.json()).data.warnings[0]?.code).toBe('PAYEE_CHANGED');
  expect((await pins())[0]?.address).toBe(payee.addressOn(OPTIO));
  const wrong = await send(payer, body({ acceptedAddress, walletPasscode: 'wrong key #1' }), key);
  expect(wrong.statusCode).toBe(400);
  expect((await pins())[0]?.address).toBe(payee.addressOn(OPTIO));
  expect((await send(payer, body({ acceptedAddress }), key)).statusCode).toBe(202);
  expect((await pins())[0]?.address).toBe(acceptedAddress);
  const again = await preview(payer, body());
  expect(again.statusCode).toBe(200);
  await moveTo(payee.addressOn(OPTIO));
  expect((await preview(payer, body())).statusCode).toBe(409);
});

it('returns the pin of the same network when a username paid on two networks belongs to another person', async () => {
  const { db } = test.deps;
  const [payerId, payeeId] = [payer.userId, payee.userId];
  const handleHash = hashUsername('@shop.on.two');
  for (const chainId of [OPTIO, '31337']) {
    const address = payee.addressOn(chainId);
    await pinPayee(db, { payerId, payeeId, chainId, address, pinnedAt: new Date(), handleHash });
  }
  for (const chainId of [OPTIO, '31337']) {
    const now = { payerId, payeeId: other.userId, chainId, address: other.addressOn(chainId), handleHash };
    expect(await findChangedPin(db, now)).toMatchObject({
      isHandedOver: true,
      chainId,
      address: payee.addressOn(chainId),
    });
    // A payment to the pinned address needs no confirmation, even if the username belongs to another person.
    expect(await findChangedPin(db, { ...now, address: payee.addressOn(chainId) })).toBeUndefined();
  }
});

it('requires no confirmation from a payer without a pin', async () => {
  const stranger = await withCoins(test);
  expect((await preview(stranger, body())).statusCode).toBe(200);
});

const rename = (userId: string, username: string) =>
  test.deps.db.$client.query('update users set username = $2 where id = $1', [userId, username]);

it('responds 409 when the typed username belongs to another person, until the new address is accepted', async () => {
  const [shop, crook] = [await withWallet(test), await withWallet(test)];
  const to = `@${shop.username}`;
  await pay({ ...sendBody({ to }) });
  await rename(shop.userId, `${shop.username}x`);
  await rename(crook.userId, shop.username);

  const address = crook.addressOn(OPTIO);
  // Neither the case of the typed username nor the network matters.
  const elsewhere = { chainId: '31337', symbol: 'ETH', amount: '0.0001' };
  for (const body of [{ to }, { to: to.toUpperCase() }, { to, ...elsewhere }]) {
    const answer = await preview(payer, sendBody(body));
    expect(answer.statusCode).toBe(409);
    const error = v.parse(ErrorAnswer, answer.json());
    expect(error).toMatchObject({
      code: 'PAYEE_CHANGED',
      message: `${body.to} belongs to another person than when you last paid. Check with them before you send.`,
      payee: {
        isHandedOver: true,
        pinnedAddress: shop.addressOn(OPTIO),
        person: { id: crook.userId },
        pinnedPerson: { id: shop.userId },
      },
    });
  }
  expect((await send(payer, sendBody({ to }))).statusCode).toBe(409);
  await pay({ ...sendBody({ to }), acceptedAddress: address });
  expect((await preview(payer, sendBody({ to }))).statusCode).toBe(200);
  expect((await preview(payer, sendBody({ to: `@${shop.username}x` }))).statusCode).toBe(200);
});
