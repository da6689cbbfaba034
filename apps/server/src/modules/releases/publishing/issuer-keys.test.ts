import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createTestIssuer } from '../../../testing/create-test-issuer';
import { HOUR, SECOND } from '../../../platform/clock';
import { createIssuerKeys, type IssuerKeys } from './issuer-keys';

let test: TestApp;
let issuer: Awaited<ReturnType<typeof createTestIssuer>>;
let issuerKeys: IssuerKeys;
beforeAll(async () => {
  test = await createTestApp();
  issuer = await createTestIssuer();
});
afterAll(async () => {
  await test.close();
  await issuer.close();
});
beforeEach(() => {
  issuerKeys = createIssuerKeys(test.clock);
  issuer.respondWith(undefined);
  issuer.requests.length = 0;
});

const read = () => issuerKeys(issuer.issuer);
const document = (body: object) =>
  issuer.respondWith((_request, response) => void response.writeHead(200).end(JSON.stringify(body)));

it('reads the configuration of an issuer once an hour', async () => {
  await read();
  await read();
  expect(issuer.requests).toHaveLength(1);
  test.clock.advance(HOUR + SECOND);
  await read();
  expect(issuer.requests).toHaveLength(2);
});

it('repeats a failed request after ten seconds only', async () => {
  issuer.respondWith((_request, response) => void response.writeHead(500).end());
  await expect(read()).rejects.toThrow('discovery responded 500');
  issuer.respondWith(undefined);
  await expect(read()).rejects.toThrow('discovery responded 500');
  expect(issuer.requests).toHaveLength(1);
  test.clock.advance(11 * SECOND);
  await expect(read()).resolves.toBeDefined();
});

it('rejects a configuration of another issuer, and keys without https', async () => {
  document({ ...issuer.discovery(), issuer: 'https://other.example' });
  await expect(read()).rejects.toThrow('names another issuer');
  test.clock.advance(11 * SECOND);
  document({ ...issuer.discovery(), jwks_uri: 'http://keys.example/' });
  await expect(read()).rejects.toThrow('is not https');
});

it('rejects a redirect and a response above 256 kB', async () => {
  issuer.respondWith((_request, response) => void response.writeHead(302, { location: '/keys' }).end());
  await expect(read()).rejects.toThrow('fetch failed');
  test.clock.advance(11 * SECOND);
  document({ ...issuer.discovery(), more: 'x'.repeat(300_000) });
  await expect(read()).rejects.toThrow('too large');
});
