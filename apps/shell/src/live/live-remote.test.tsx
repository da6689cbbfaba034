import { allowScriptUrl } from '../trusted-types';
import { forgetLive, keepLive, liveRemote, takeAsked, wantsLive } from './live-remote';

const text = 'wallet@http://localhost:4302';

/** Sets the document's settings, with or without the access of this browser. */
function documentWith(live?: string) {
  document.body.innerHTML = '<script type="application/json" id="settings"></script>';
  document.querySelector('#settings')?.append(JSON.stringify({ idleMinutes: 15, ...(live ? { live } : {}) }));
}

beforeEach(() => documentWith());
afterEach(() => {
  forgetLive();
  history.replaceState(null, '', '/');
});

test('reads the request of the address once and removes it', () => {
  history.replaceState(null, '', `/dashboard?remote=${text}&page=2`);
  expect(wantsLive()).toBe(true);
  expect(liveRemote()).toBeUndefined();
  expect(takeAsked()).toBe(text);
  expect(location.pathname + location.search).toBe('/dashboard?page=2');
  expect(wantsLive()).toBe(false);
});

test('loads the remote only when this tab confirmed it and the document permits it', () => {
  keepLive(text);
  expect(liveRemote()).toBeUndefined();
  documentWith('wallet@http://localhost:9999');
  expect(liveRemote()).toBeUndefined();
  documentWith(text);
  expect(liveRemote()).toEqual({ name: 'wallet', origin: 'http://localhost:4302' });
  forgetLive();
  expect(liveRemote()).toBeUndefined();
});

test('accepts scripts of its origin only while it is live', () => {
  const script = 'http://localhost:4302/remoteEntry.js';
  documentWith(text);
  expect(() => allowScriptUrl(script)).toThrow('Script URL refused');
  keepLive(text);
  expect(allowScriptUrl(script)).toBe(script);
  expect(() => allowScriptUrl('http://localhost:4303/remoteEntry.js')).toThrow('Script URL refused');
  expect(() => allowScriptUrl('http://localhost:4302/page.html')).toThrow('Script URL refused');
});
