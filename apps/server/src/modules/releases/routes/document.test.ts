import { sql } from 'drizzle-orm';
import { createReleaseRegistry, type ReleaseRegistry } from '../release-registry';
import { allHeard } from '../../../testing/all-heard';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
} from '../../../testing/create-test-build';

const store = createTestStore();
const shell = createTestShell();
const wallet = createTestRemote('wallet');
let test: TestApp;
let registry: ReleaseRegistry;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
});
afterAll(() => test.close());

async function publish(build: TestBuild): Promise<void> {
  await registry.publish({ ...store, ...build });
  await allHeard(test.deps);
}

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html', ...headers } });

it('responds with an error page while no shell is published', async () => {
  expect((await get('/login')).statusCode).toBe(503);
});

describe('with a shell and a remote', () => {
  beforeAll(async () => {
    for (const build of [shell, wallet]) await publish(build);
  });

  it('sends the policy and every header of a document', async () => {
    const { headers } = await get('/wallet');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; manifest-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default; report-uri /api/policy-reports",
    );
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('describes the site to search engines, shared links and home screens', async () => {
    const { body } = await get('/wallet');
    expect(body).toContain('<meta name="description" content="A web wallet');
    expect(body).toMatch(/<meta property="og:image" content="https?:[^"]+[/]card[.]png">/);
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    expect(body.match(/<meta name="theme-color"/g)).toHaveLength(2);
    const dark = await get('/wallet', { cookie: 'theme=dark' });
    expect(dark.body.match(/<meta name="theme-color" content="#0b0d12">/g)).toHaveLength(1);
  });

  it('preloads the files of the shown page only, each with its hash', async () => {
    const { body } = await get('/wallet');
    for (const asset of wallet.release.assets) {
      expect(body).toContain(
        `/releases/wallet/${wallet.release.version}/${asset.file}" integrity="${asset.integrity}"`,
      );
    }
    expect(body).toContain('/layout.js"');
    // This page does not need `panel.js` at load, and browsers warn of unused preloads.
    expect(body).not.toContain('/panel.js');
    expect(body.match(/[^/]*\.js" [^>]*fetchpriority="low">/g)).toEqual([
      expect.stringMatching(/^telemetry\.js/),
    ]);
    expect(body.indexOf('/telemetry.js"')).toBeGreaterThan(body.indexOf('/page.js"'));
    const elsewhere = (await get('/elsewhere')).body;
    expect(elsewhere).not.toContain('as="style"');
    expect(elsewhere).not.toMatch(/\/(layout|telemetry)\.js/);
    expect(body).not.toMatch(/<script(?![^>]*(src=|application\/json))/);
    expect(body).not.toMatch(/ style=|<style/);
  });

  it('preloads with low priority the files of remotes that fill a slot of the page', async () => {
    const slots = { 'rooms.card': 1 };
    const room = { area: 'shell' as const, title: 'Rooms', chunk: 'page' };
    const routes = [
      { ...room, path: '/rooms', slots },
      { ...room, path: '/rooms/:id' },
    ];
    const fills = { 'rooms.card': { contract: 1, chunk: 'page' } };
    await publish(createTestRemote('rooms', 'one', { routes }));
    await publish(createTestRemote('filler', 'one', { fills }));
    await publish(createTestRemote('staff-filler', 'one', { fills, roles: ['Admin'] }));
    const { body } = await get('/rooms');
    const late = [...body.matchAll(/releases\/([^/]*)\/[^/]*\/([^"]*)" [^>]*fetchpriority="low">/g)];
    expect(late.map(([, name, file]) => `${name} ${file}`)).toEqual([
      'shell telemetry.js',
      'filler remoteEntry.js',
      'filler page.css',
      'filler page.js',
    ]);
    expect((await get('/rooms/1')).body).not.toMatch(/href="[^"]*filler/);
  });

  it('lists the files of pages that the navigation leads to, with their hashes, and no others', async () => {
    const registryOf = (body: string) =>
      JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '{}').data;
    const bare = registryOf((await get('/elsewhere')).body);
    expect(bare.wallet.pages).toEqual({});
    const nav = [
      { label: 'People', path: '/people', icon: 'users', section: 'account' as const, order: 1 },
      { label: 'Send', path: '/elsewhere', icon: 'users', section: 'account' as const, order: 2 },
    ];
    const people = createTestRemote('people', 'one', { nav });
    await publish(people);
    const hashOf = (file: string) => people.release.assets.find((asset) => asset.file === file)?.integrity;
    expect(registryOf((await get('/elsewhere')).body).people.pages).toEqual({
      page: { 'page.css': hashOf('page.css'), 'page.js': hashOf('page.js') },
    });
    const answer = (await get('/api/remotes')).json();
    expect(answer.data.people.pages.page['page.js']).toBe(hashOf('page.js'));
  });

  it('sets the theme of the cookie before the first paint, and ignores other values', async () => {
    expect((await get('/wallet', { cookie: 'theme=dark' })).body).toContain(
      '<html lang="en" data-theme="dark">',
    );
    expect((await get('/wallet', { cookie: 'theme="><script>' })).body).toContain('<html lang="en">');
  });

  it('contains the settings that the page needs', async () => {
    const data = /id="settings">(.*?)<\/script>/.exec((await get('/wallet')).body)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      idleMinutes: 15,
      captcha: null,
      releaseKey: store.env.RELEASES_PUBLIC_KEY,
    });
  });

  it('responds 304 to its own ETag and with another page after a change', async () => {
    const first = await get('/wallet');
    const tag = String(first.headers['etag']);
    expect((await get('/wallet', { 'if-none-match': tag })).statusCode).toBe(304);
    const title = '</script><script>alert(1)</script>';
    const next = createTestRemote('wallet', 'two', { title });
    await publish(next);
    const answer = await get('/wallet', { 'if-none-match': tag });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('</script><script>');
    const data = /id="registry">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '';
    expect(JSON.parse(data).data.wallet.manifest.title).toBe(title);
  });

  it.each(['/c/%zz', '/%', '/wallet/%ff?next=%zz'])(
    'responds to %s with 404 and the not-found page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.body).toBe((await get('/elsewhere')).body);
      expect((await get(`/api${url}`)).json()).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('decodes a valid escape in the path', async () => {
    expect((await get('/wallet/%E2%82%AC?q=%zz')).statusCode).toBe(200);
  });

  it('does not serve the document for the API, files and other clients', async () => {
    expect((await get('/api/nowhere')).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      (await test.app.inject({ url: '/wallet', headers: { accept: 'application/json' } })).statusCode,
    ).toBe(404);
  });

  it('serves the document to a client that accepts anything when the path names no file', async () => {
    const headers = { accept: '*/*' };
    for (const url of ['/', '/wallet', '/my-assets/transactions?page=2'])
      expect((await get(url, headers)).body).toBe((await get(url)).body);
    expect((await get('/', headers)).headers['content-type']).toBe('text/html; charset=utf-8');
    for (const url of ['/sw.js', '/humans.txt', '/api/nowhere', '/releases/nowhere'])
      expect([url, (await get(url, headers)).json().code]).toEqual([url, 'NOT_FOUND']);
  });

  it('skips a release with a foreign signature', async () => {
    await test.deps.db.execute(sql`update releases set signature = repeat('A', 88) where name = 'wallet'`);
    await publish(createTestRemote('contacts'));
    expect((await get('/wallet')).body).not.toContain('/releases/wallet/');
    expect(test.logs()).toContain('its signature is not ours');
  });
});
