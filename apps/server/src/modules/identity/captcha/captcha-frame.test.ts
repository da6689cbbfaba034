import { runInNewContext } from 'node:vm';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { frameScript } from './captcha-frame';

const keys = {
  CAPTCHA: 'on',
  RECAPTCHA_V2_SITE_KEY: 'site-two"><script>',
  RECAPTCHA_V2_SECRET: 'secret-two',
};
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: keys });
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });

describe('the captcha frame', () => {
  it('has its own content security policy, which lets only our pages embed it', async () => {
    const { statusCode, headers } = await get('/captcha-frame?version=v2');
    expect(statusCode).toBe(200);
    const directives = String(headers['content-security-policy']).split('; ');
    expect(directives).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(directives).toContain("frame-ancestors 'self'");
    expect(directives).toContain("default-src 'none'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('contains only the site key, escaped', async () => {
    const { body } = await get('/captcha-frame?version=v2&theme=dark');
    expect(body).toContain('data-version="v2" data-theme="dark" data-site="site-two&quot;>&lt;script>"');
    expect(body).not.toContain('secret-two');
  });

  it.each(['?version=v3', '?version=v9', '', '?version=v2&theme=%22'])(
    'responds 404 for the query %s',
    async (query) => {
      expect((await get(`/captcha-frame${query}`)).statusCode).toBe(404);
    },
  );

  it('responds 404 when no captcha keys are configured', async () => {
    const without = await createTestApp();
    for (const path of ['/captcha-frame?version=v2', '/captcha-frame.js']) {
      const answer = await without.app.inject({ url: path, headers: { accept: '*/*' } });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
    await without.close();
  });

  it('serves the script that the page loads', async () => {
    const { headers, body } = await get('/captcha-frame.js');
    expect(headers['content-type']).toContain('text/javascript');
    expect(body).toBe(frameScript);
  });
});

function runFrame(version: 'v2' | 'v3') {
  const told: object[] = [];
  const asked: unknown[][] = [];
  const heard: ((event: object) => void)[] = [];
  const tag: Record<string, unknown> = {};
  const parent = { postMessage: (message: object, target: string) => told.push({ ...message, target }) };
  const offered: Record<string, (token?: string) => void> = {};
  runInNewContext(frameScript, {
    document: {
      documentElement: { dataset: { version, site: 'a key', script: 'https://captcha.test/api.js' } },
      getElementById: () => 'box',
      createElement: () => tag,
      head: { append: () => undefined },
      body: {},
    },
    parent,
    location: { origin: 'https://app.test' },
    addEventListener: (_: string, listener: (event: object) => void) => heard.push(listener),
    MutationObserver: class {
      observe() {}
    },
    grecaptcha: {
      ready: (task: () => void) => task(),
      render: (_box: unknown, options: typeof offered) => {
        Object.assign(offered, options);
        return 7;
      },
      reset: (widget: number) => asked.push(['reset', widget]),
      execute: async (...words: unknown[]) => {
        asked.push(['execute', ...words]);
        return 'a token';
      },
    },
  });
  const load = () => (typeof tag['onload'] === 'function' ? tag['onload']() : undefined);
  const say = (data: string, origin = 'https://app.test', source: object = parent) =>
    heard.forEach((listener) => listener({ source, origin, data }));
  return { told, asked, tag, offered, load, say };
}

describe('the script of the captcha frame', () => {
  const target = 'https://app.test';

  it('requests a version 3 score when its own page posts execute, and posts the token to that page only', async () => {
    const { told, asked, tag, load, say } = runFrame('v3');
    expect(tag['src']).toBe('https://captcha.test/api.js?render=a%20key');
    load();
    say('execute', 'https://evil.test');
    say('execute', target, {});
    say('toString');
    expect(asked).toEqual([]);
    say('execute');
    await Promise.resolve();
    expect(asked).toMatchObject([['execute', 'a key', { action: 'account' }]]);
    expect(told).toEqual([
      { captcha: 'v3', state: 'ready', target },
      { captcha: 'v3', state: 'token', token: 'a token', target },
    ]);
  });

  it('renders the version 2 checkbox and posts its state changes', () => {
    const { told, asked, tag, offered, load, say } = runFrame('v2');
    expect(tag['src']).toBe('https://captcha.test/api.js?render=explicit');
    load();
    offered['callback']?.('a token');
    offered['expired-callback']?.();
    say('reset');
    expect(told.slice(1)).toEqual([
      { captcha: 'v2', state: 'token', token: 'a token', target },
      { captcha: 'v2', state: 'expired', target },
    ]);
    expect(asked).toEqual([['reset', 7]]);
  });

  it('posts a failure when the captcha script does not load', () => {
    const { told, tag } = runFrame('v2');
    if (typeof tag['onerror'] === 'function') tag['onerror']();
    expect(told).toEqual([{ captcha: 'v2', state: 'failed', target }]);
  });
});
