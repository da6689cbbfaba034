import { ErrorAnswer } from '@tessera/contracts/errors';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { createActors, type Actor } from '../testing/actors';
import { createTestApp, type TestApp } from '../testing/create-test-app';

let test: TestApp;
let ada: Actor;
let bearer: string;
beforeAll(async () => {
  test = await createTestApp();
  ada = await createActors(test)({ name: 'ada' });
  ({ bearer } = await ada.signIn());
});
afterAll(() => test.close());

async function fieldErrors(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${bearer}`, 'idempotency-key': ulid() };
  const response = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const { errors = {} } = v.parse(ErrorAnswer, response.json());
  return [response.statusCode, Object.keys(errors)];
}

const transfer = {
  amount: '1',
  chainId: 'optio-testnet',
  symbol: 'OPT',
  to: '@bob_the_builder',
  transferType: 'send',
};
const validator = { amount: '1', minSelfDelegation: '1', moniker: 'Harbour' };
const ticket = { subject: 'Help', topic: 'other', message: 'Please' };
const walletPasscode = 'wallet key #1';
const contact = { name: 'Ada', email: 'ada@example.com', topic: 'other', message: 'Please' };

const texts: [path: string, body: object, field: string][] = [
  ['/wallets/:id/transferPreview', transfer, 'memo'],
  ['/wallets/:id/transfer', { ...transfer, walletPasscode }, 'memo'],
  ['/wallets/:id/transfer', { ...transfer, walletPasscode }, 'description'],
  ['/wallets/:id/createValidatorPreview', validator, 'moniker'],
  ['/wallets/:id/createValidator', { ...validator, walletPasscode }, 'moniker'],
  ['/support/tickets', ticket, 'subject'],
  ['/support/tickets', ticket, 'message'],
  ['/support/contact', contact, 'name'],
  ['/support/contact', contact, 'message'],
  ['/user/profile', {}, 'first_name'],
  ['/user/profile', {}, 'last_name'],
  ['/user/profile', {}, 'username'],
  ['/user/profile', {}, 'bio'],
];
const hostile = [
  'a\ud800b',
  'a\udc00b',
  'a\u0000b',
  'a\u200bb',
  'a\u200db',
  'a\ufeffb',
  'a\u2028b',
  'a\u00adb',
  'a\u3164b',
  'a\u2800b',
  'a\u{e0041}b',
  'a\ufff9b',
  'a\u202eb',
];

describe('text that the database cannot store or people cannot see', () => {
  it.each(texts)(
    '%s with %j responds 422 when the field %s contains hostile text',
    async (path, body, field) => {
      for (const text of hostile) {
        const url = `/api${path.replace(':id', ada.walletId)}`;
        const result = await fieldErrors('POST', url, { ...body, [field]: text });
        expect([JSON.stringify(text), ...result]).toEqual([JSON.stringify(text), 422, [field]]);
      }
    },
  );

  it.each([
    ['id', '/api/wallets/%00/tokens'],
    ['id', '/api/wallets/a%00b/rewards'],
    ['id', '/api/support/tickets/%00'],
    ['value', '/api/user/profile/%00'],
  ])('responds 422 with the parameter %s when the path is %s', async (parameter, url) => {
    expect(await fieldErrors('GET', url)).toEqual([422, [parameter]]);
  });

  it('accepts the emoji, scripts and line breaks that people write', async () => {
    const headers = { authorization: `Bearer ${bearer}` };
    const payload = { first_name: 'می\u200cخواهم 👩🏽\u200d🚀', bio: 'one\ntwo ❤\ufe0f' };
    const response = await test.app.inject({ method: 'POST', url: '/api/user/profile', headers, payload });
    expect(response.statusCode).toBe(200);
  });
});
