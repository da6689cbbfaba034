// size: over the line limit, because the tests of tokens share one issuer
import { generateKeyPair, SignJWT } from 'jose';
import { auditOf } from '../../../testing/as-staff';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote } from '../../../testing/create-test-build';
import { type Claims, createTestIssuer, type TestAlgorithm } from '../../../testing/create-test-issuer';
import { createUploadTest } from '../../../testing/create-upload-test';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { uploadOf, UPLOAD_SOURCE } from '../../../testing/send-upload';
import { MINUTE, SECOND } from '../../../platform/clock';
import { readCurrent } from '../channels.repository';
import type { Trusted } from '../publishing/release-trusts.service';
import { markTrustRevoked } from '../publishing/trusts.repository';
import { lockRegistry } from '../releases.repository';

let test: TestApp;
let issuer: Awaited<ReturnType<typeof createTestIssuer>>;
let trusts: Awaited<ReturnType<typeof createUploadTest>>['trusts'];
let wallet: string;

beforeAll(async () => {
  const created = await createUploadTest();
  ({ test, trusts } = created);
  issuer = await createTestIssuer();
  for (const remote of ['wallet', 'contacts', 'staking', 'help'])
    await created.setOwner(remote, `${remote} team`);
  wallet = await trust();
  await trust({ remote: 'contacts', repository: 'tessera/people', environment: '@tessera/contacts' });
  await trust({ remote: 'staking', repository: 'group/staking' });
});
afterAll(async () => {
  await test.close();
  await issuer.close();
});
beforeEach(() => test.clock.advance(MINUTE));

const trust = (over: Partial<Trusted> = {}) =>
  trusts.add({
    remote: 'wallet',
    issuer: issuer.issuer,
    repository: 'tessera/wallet',
    branch: 'main',
    environment: null,
    ...over,
  });

async function send(token: string, path: string, data?: object) {
  const response = await test.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { method: 'POST', payload: data } : {}),
  });
  return { status: response.statusCode, ...response.json() };
}

const issue = (over: Claims = {}, alg?: TestAlgorithm) => issuer.issue(test, over, alg);
let built = 0;
/** Uploads a new build of a remote. */
async function upload(token: string, remote = 'wallet', fields: object = {}) {
  const build = createTestRemote(remote, `build ${(built += 1)}`);
  const answer = await send(token, '/releases', { ...uploadOf(build, {}), ...fields });
  return { ...answer, version: build.release.version };
}
const refused = (message: string) => ({
  status: 403,
  code: 'RELEASE_KEY_REFUSED',
  message: expect.stringContaining(message),
});
const seconds = () => Math.floor(test.clock.now().getTime() / SECOND);

it.each(['RS256', 'ES256'] as const)('publishes with a token signed with %s', async (alg) => {
  const { status, version } = await upload(await issue({}, alg));
  expect([status, await readCurrent(test.deps.db, 'wallet')]).toEqual([200, version]);
});

it('names issuer, repository, ref and commit of the token in the audit log', async () => {
  await upload(await issue());
  const audited = (await auditOf(test, 'release.publish')).at(-1);
  const token = {
    issuer: issuer.issuer,
    repository: 'tessera/wallet',
    ref: 'refs/heads/main',
    sha: 'b2'.repeat(20),
  };
  expect(JSON.parse(audited?.after ?? '{}')).toMatchObject({
    operator: `pipeline ${wallet} of wallet team`,
    source: UPLOAD_SOURCE,
    token,
  });
});

it('kills and revives with a token, and names the token in the audit log', async () => {
  await upload(await issue());
  const reason = 'Payments are shown twice.';
  for (const move of [{ action: 'kill', reason }, { action: 'revive' }]) {
    const answer = await send(await issue(), '/releases/moves', { ...move, remote: 'wallet' });
    expect(answer).toMatchObject({ status: 200 });
    const [audited] = await auditOf(test, `release.${move.action}`);
    expect(JSON.parse(audited?.after ?? '{}')).toMatchObject({
      operator: `pipeline ${wallet} of wallet team`,
      token: { repository: 'tessera/wallet' },
    });
  }
});

it('publishes with the claims of GitLab, of a protected branch only', async () => {
  const claims = { repository: undefined, project_path: 'group/staking', ref: 'main' };
  const publish = async (over: Claims) => upload(await issue({ ...claims, ...over }), 'staking');
  const branch = { ref_type: 'branch', ref_protected: 'true' };
  expect(await publish({ ...branch, ref_type: 'tag' })).toMatchObject(refused('a repository, a commit'));
  expect(await publish({ ...branch, ref_protected: 'false' })).toMatchObject(refused('must be protected'));
  expect(await publish(branch)).toMatchObject({ status: 200 });
});

it('moves and previews with a token, and ends the previews when the trust is removed', async () => {
  const id = await trust({ branch: 'next' });
  const ref = 'refs/heads/next';
  const { version } = await upload(await issue({ ref }), 'wallet', { staged: true });
  const request = { remote: 'wallet', version };
  const preview = await send(await issue({ ref }), '/releases/previews', request);
  expect(preview).toMatchObject({ status: 200, data: { url: expect.stringContaining(`~${id}~`) } });
  expect(await trusts.remove(id)).toBe('wallet');
  expect(await send(await issue(), '/releases/previews', request)).toMatchObject({ status: 409 });
  expect(await send(await issue({ ref }), '/releases/previews', request)).toMatchObject(
    refused('No remote trusts tessera/wallet, branch next'),
  );
  const moved = await send(await issue(), '/releases/moves', { action: 'promote', ...request });
  expect(moved).toMatchObject({ status: 200, data: { version } });
});

it('uses a token for one change, and for any number of reads', async () => {
  const token = await issue();
  expect(await send(token, '/releases')).toMatchObject({ status: 200 });
  expect(await send(token, '/releases')).toMatchObject({ status: 200 });
  const answers = await Promise.all([upload(token), upload(token)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 403]);
  expect(await upload(token)).toMatchObject(refused('This token was used before'));
});

it('publishes only the remotes that trust the pipeline', async () => {
  expect(await upload(await issue(), 'contacts')).toMatchObject(
    refused(`The pipeline ${wallet} publishes and moves wallet, not contacts. Ask contacts team`),
  );
});

it('requires the environment of a trust that names one', async () => {
  const repository = 'tessera/people';
  const publish = async (environment?: string) =>
    upload(await issue({ repository, ...(environment && { environment }) }), 'contacts');
  expect(await publish()).toMatchObject(refused('environment none'));
  expect(await publish('@tessera/wallet')).toMatchObject(refused('environment @tessera/wallet'));
  expect(await publish('@tessera/contacts')).toMatchObject({ status: 200 });
});

it.each<[string, () => Claims, string]>([
  ['another audience', () => ({ aud: 'https://staging.example' }), '"aud"'],
  ['no audience', () => ({ aud: undefined }), '"aud"'],
  ['an expired token', () => ({ exp: seconds() - 31 }), '"exp"'],
  ['a token without an expiry', () => ({ exp: undefined }), '"exp"'],
  ['a token of the future', () => ({ nbf: seconds() + 31 }), '"nbf"'],
  ['a token without an id', () => ({ jti: undefined }), '"jti"'],
  ['a pull request', () => ({ ref: 'refs/pull/7/merge' }), 'a branch'],
  ['a tag', () => ({ ref: 'refs/tags/main' }), 'a branch'],
  ['another branch', () => ({ ref: 'refs/heads/main2' }), 'branch main2'],
  ['another repository', () => ({ repository: 'stranger/wallet' }), 'No remote trusts stranger/wallet'],
  ['a token without a repository', () => ({ repository: undefined }), 'a repository'],
  ['another issuer', () => ({ iss: 'https://token.example' }), 'No remote trusts the issuer'],
  ['an issuer with a NUL', () => ({ iss: 'https://token.example/\0' }), 'No remote trusts the issuer'],
])('refuses %s', async (_what, over, message) => {
  expect(await upload(await issue(over()))).toMatchObject(refused(message));
});

it('tolerates clocks that differ by 30 seconds', async () => {
  expect((await upload(await issue({ exp: seconds() - 29 }))).status).toBe(200);
  expect((await upload(await issue({ nbf: seconds() + 29 }))).status).toBe(200);
});

it('refuses other algorithms, keys of strangers, and text that is no token', async () => {
  expect(await upload(await issue({}, 'PS256'))).toMatchObject(refused('"alg"'));
  const claims = { iss: issuer.issuer, aud: test.deps.config.PUBLIC_ORIGIN, exp: seconds() + 60, jti: 'x' };
  const symmetric = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'RS256' });
  expect(await upload(await symmetric.sign(Buffer.alloc(32)))).toMatchObject(refused('"alg"'));
  const { privateKey } = await generateKeyPair('RS256');
  const forged = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'RS256' });
  expect(await upload(await forged.sign(privateKey))).toMatchObject(refused('signature verification failed'));
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  expect(await upload(unsigned)).toMatchObject(refused('not valid'));
  for (const token of ['x', 'a.b.c', 'null'])
    expect(await upload(token)).toMatchObject(refused('No remote trusts the issuer'));
});

it('responds 503 while the issuer does not serve its keys', async () => {
  const other = await createTestIssuer();
  other.respondWith(({ url }, response) => {
    response.writeHead(url === '/keys' ? 500 : 200).end(JSON.stringify(other.discovery()));
  });
  await trust({ issuer: other.issuer });
  expect((await upload(await other.issue(test))).status).toBe(503);
  await other.close();
});

it('refuses a pipeline whose trust is removed during the upload', async () => {
  const id = await trust({ remote: 'help', branch: 'slow' });
  const token = await issue({ ref: 'refs/heads/slow' });
  const { pending } = await test.deps.db.transaction(async (tx) => {
    await lockRegistry(tx);
    const waiting = upload(token, 'help');
    await somebodyWaits(test);
    await markTrustRevoked(tx, id, test.clock.now());
    return { pending: waiting };
  });
  expect(await pending).toMatchObject(refused(`The pipeline ${id} of help was revoked`));
});
