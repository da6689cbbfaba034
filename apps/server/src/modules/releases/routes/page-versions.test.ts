import { RemotesAnswer } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { SECOND } from '../../../platform/clock';
import { allHeard } from '../../../testing/all-heard';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
} from '../../../testing/create-test-build';
import { signUpOnboarded } from '../../../testing/people';
import { isOnCanary } from '../canary-audience';
import { createReleaseRegistry, type ReleaseRegistry } from '../release-registry';

const store = createTestStore();
let test: TestApp;
let registry: ReleaseRegistry;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await publish(createTestShell('one'));
});
afterAll(() => test.close());

async function publish({ release, ...build }: TestBuild, canaryPercent?: number): Promise<string> {
  // Versions are older or newer by the time of their publication.
  test.clock.advance(SECOND);
  await registry.publish({ ...store, ...build, release, canaryPercent });
  return release.version;
}
const publishText = (name: string, text: string, canaryPercent?: number) =>
  publish(createTestRemote(name, text), canaryPercent);

async function ask(page: string | undefined, bearer?: string) {
  await allHeard(test.deps);
  const answer = await test.app.inject({
    url: '/api/remotes',
    headers: {
      ...(page === undefined ? {} : { 'x-page-versions': page }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
async function changesOf(page: string, bearer?: string) {
  const { replaced, withdrawn } = v.parse(RemotesAnswer, await ask(page, bearer));
  return { replaced, withdrawn };
}

it('returns the versions of a page that newer ones replaced', async () => {
  const one = await publishText('wallet', 'one');
  const still = await publishText('staking', 'one');
  const shell = createTestShell('one').release.version;
  const page = `shell@${shell},wallet@${one},staking@${still},rooms@${one}`;
  expect(await changesOf(page)).toEqual({ replaced: {}, withdrawn: {} });
  await publishText('wallet', 'two');
  expect(await changesOf(page)).toEqual({ replaced: { wallet: one }, withdrawn: {} });
  await publish(createTestShell('two'));
  expect(await changesOf(page)).toEqual({ replaced: { wallet: one, shell }, withdrawn: {} });
});

it('returns no unpublished version', async () => {
  await publishText('history', 'one');
  expect(await changesOf('history@9.9.9-0123456789ab')).toEqual({ replaced: {}, withdrawn: {} });
});

it('returns a version as withdrawn after its rollback, also when a newer one follows', async () => {
  const one = await publishText('contacts', 'one');
  const two = await publishText('contacts', 'two');
  await registry.rollback('contacts', store);
  expect(await changesOf(`contacts@${two}`)).toEqual({ replaced: {}, withdrawn: { contacts: two } });
  expect(await changesOf(`contacts@${one}`)).toEqual({ replaced: {}, withdrawn: {} });
  await publishText('contacts', 'three');
  expect(await changesOf(`contacts@${two}`)).toEqual({ replaced: {}, withdrawn: { contacts: two } });
  expect(await changesOf(`contacts@${one}`)).toEqual({ replaced: { contacts: one }, withdrawn: {} });
});

it('returns a version as withdrawn when an older one is promoted, until it is published again', async () => {
  const one = await publishText('help', 'one');
  const two = await publishText('help', 'two');
  await registry.promote('help', one, store);
  expect(await changesOf(`help@${two}`)).toEqual({ replaced: {}, withdrawn: { help: two } });
  await publishText('help', 'two');
  expect(await changesOf(`help@${two}`)).toEqual({ replaced: {}, withdrawn: {} });
  await publishText('help', 'three');
  expect(await changesOf(`help@${two}`)).toEqual({ replaced: { help: two }, withdrawn: {} });
});

it('returns a version as withdrawn after a rollback to a version that was published later', async () => {
  const one = await publishText('staff', 'one');
  await publishText('staff', 'two');
  await registry.promote('staff', one, store);
  await registry.rollback('staff', store);
  expect(await changesOf(`staff@${one}`)).toEqual({ replaced: {}, withdrawn: { staff: one } });
});

it('compares with the canary of the user, and returns it as withdrawn when it is stopped', async () => {
  const person = async (onCanary: boolean) => {
    let user = await signUpOnboarded(test);
    while (isOnCanary(user.userId, 'auth', 50) !== onCanary) user = await signUpOnboarded(test);
    return user.browser.bearer;
  };
  const one = await publishText('auth', 'one');
  const two = await publishText('auth', 'two', 50);
  const [inside, outside] = [await person(true), await person(false)];
  expect(await changesOf(`auth@${one}`, inside)).toEqual({ replaced: { auth: one }, withdrawn: {} });
  expect(await changesOf(`auth@${two}`, inside)).toEqual({ replaced: {}, withdrawn: {} });
  // The canary runs for other users, so it is not at fault.
  expect(await changesOf(`auth@${two}`, outside)).toEqual({ replaced: { auth: two }, withdrawn: {} });
  await registry.stop('auth');
  expect(await changesOf(`auth@${two}`, inside)).toEqual({ replaced: {}, withdrawn: { auth: two } });
});

it('returns a canary as withdrawn that a rollback of the current version ended', async () => {
  await publishText('vault', 'one');
  await publishText('vault', 'two');
  const three = await publishText('vault', 'three', 50);
  await registry.rollback('vault', store);
  expect(await changesOf(`vault@${three}`)).toEqual({ replaced: {}, withdrawn: { vault: three } });
});

it('returns no staged version, whether it is newer or older than the current one', async () => {
  await publishText('portfolio', 'one');
  test.clock.advance(SECOND);
  const { release, ...build } = createTestRemote('portfolio', 'staged');
  await registry.publish({ ...store, ...build, release, staged: true });
  const page = `portfolio@${release.version}`;
  expect(await changesOf(page)).toEqual({ replaced: {}, withdrawn: {} });
  await publishText('portfolio', 'two');
  expect(await changesOf(page)).toEqual({ replaced: {}, withdrawn: {} });
  await registry.rollback('portfolio', store);
  expect(await changesOf(page)).toEqual({ replaced: {}, withdrawn: {} });
  await registry.promote('portfolio', release.version, store);
  expect(await changesOf(page)).toEqual({ replaced: {}, withdrawn: {} });
});

it('returns every later version as withdrawn when an older one is promoted', async () => {
  const one = await publishText('explore', 'one');
  const two = await publishText('explore', 'two');
  await publishText('explore', 'three');
  expect(await changesOf(`explore@${two}`)).toEqual({ replaced: { explore: two }, withdrawn: {} });
  await registry.promote('explore', one, store);
  expect(await changesOf(`explore@${two}`)).toEqual({ replaced: {}, withdrawn: { explore: two } });
});

it('returns each version of a killed remote as withdrawn until the revival', async () => {
  const one = await publishText('vouchers', 'one');
  const two = await publishText('vouchers', 'two');
  await registry.kill('vouchers', 'Vouchers are used twice.');
  for (const version of [one, two])
    expect(await changesOf(`vouchers@${version}`)).toEqual({
      replaced: {},
      withdrawn: { vouchers: version },
    });
  await registry.revive('vouchers');
  expect(await changesOf(`vouchers@${two}`)).toEqual({ replaced: {}, withdrawn: {} });
  expect(await changesOf(`vouchers@${one}`)).toEqual({ replaced: { vouchers: one }, withdrawn: {} });
});

it('notifies pages of an urgent release when a move withdraws a version', async () => {
  const urgent: unknown[] = [];
  const stop = test.deps.listener.subscribe((notice) => {
    if (notice.kind === 'release') urgent.push(notice['urgent']);
  });
  const urgencyOf = async (move: () => Promise<unknown>) => {
    urgent.length = 0;
    await move();
    await allHeard(test.deps);
    return urgent.at(-1);
  };
  await publishText('alerts', 'one');
  const two = await publishText('alerts', 'two');
  const three = await publishText('alerts', 'three');
  expect(await urgencyOf(() => registry.promote('alerts', two, store))).toBe('true');
  expect(await urgencyOf(() => registry.promote('alerts', three, store))).toBeUndefined();
  expect(await urgencyOf(() => registry.rollback('alerts', store))).toBe('true');
  expect(await urgencyOf(() => publishText('alerts', 'four', 50))).toBeUndefined();
  expect(await urgencyOf(() => registry.stop('alerts'))).toBe('true');
  stop();
});

it.each([undefined, '', 'wallet', 'wallet@1.0.0', 'Wallet@1.0.0-0123456789ab'])(
  'returns no comparison for the header %j',
  async (header) => {
    const answer = await ask(header);
    expect(answer).not.toHaveProperty('replaced');
    expect(answer).not.toHaveProperty('withdrawn');
  },
);
