import { auditOf } from '../../../testing/as-staff';
import type { TestApp } from '../../../testing/create-test-app';
import { createUploadTest } from '../../../testing/create-upload-test';
import type { Trusted } from './release-trusts.service';

let test: TestApp;
let trusts: Awaited<ReturnType<typeof createUploadTest>>['trusts'];
beforeAll(async () => {
  const created = await createUploadTest();
  ({ test, trusts } = created);
  await created.setOwner('wallet', 'Wallet team');
});
afterAll(() => test.close());

const trusted: Trusted = {
  remote: 'wallet',
  issuer: 'https://ci.example',
  repository: 'tessera/wallet',
  branch: 'main',
  environment: null,
};

it('writes an audit entry for each trust that is added and removed', async () => {
  const pipeline = await trusts.add(trusted);
  expect(await trusts.remove(pipeline)).toBe('wallet');
  expect(await trusts.list()).toEqual([]);
  const { remote: target, ...pipelineOf } = trusted;
  for (const action of ['release.oidc.add', 'release.oidc.remove']) {
    const [entry] = await auditOf(test, action);
    expect(entry).toMatchObject({ target });
    expect(JSON.parse(entry?.after ?? '{}')).toEqual({ ...pipelineOf, pipeline, operator: 'maya' });
  }
});

it('refuses a duplicate, a remote without an owner and an unknown pipeline', async () => {
  const id = await trusts.add(trusted);
  await expect(trusts.add(trusted)).rejects.toThrow(`trusts this pipeline already, as ${id}`);
  await trusts.add({ ...trusted, environment: 'production' });
  await expect(trusts.add({ ...trusted, remote: 'nobody' })).rejects.toThrow('nobody has no owner');
  await expect(trusts.remove('0123456789abcdef')).rejects.toThrow('There is no pipeline');
});

it.each([
  'http://ci.example',
  'ci.example',
  'https://ci.example/',
  'https://ci.example?a=b',
  'https://a@ci.example',
])('refuses the issuer %s', async (issuer) => {
  await expect(trusts.add({ ...trusted, issuer })).rejects.toThrow('is no issuer');
});
