import { allowScriptUrl } from '../trusted-types';
import { forgetLive, keepLive, liveRemotes, takeAsked } from './kept-remotes';
import { wantsLive } from './live-remote';

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
  expect(liveRemotes()).toBeUndefined();
  expect(takeAsked()).toBe(text);
  expect(location.pathname + location.search).toBe('/dashboard?page=2');
  expect(wantsLive()).toBe(false);
});

test('loads the remote only when this tab confirmed it and the document permits it', () => {
  keepLive(text);
  expect(liveRemotes()).toBeUndefined();
  documentWith('wallet@http://localhost:9999');
  expect(liveRemotes()).toBeUndefined();
  documentWith(text);
  expect(liveRemotes()).toEqual({ names: ['wallet'], origin: 'http://localhost:4302' });
  forgetLive();
  expect(liveRemotes()).toBeUndefined();
});

test('keeps the other remotes live when the tab leaves one of several', () => {
  documentWith('contacts,wallet@http://localhost:4302');
  keepLive('wallet@http://localhost:4302');
  expect(liveRemotes()).toEqual({ names: ['wallet'], origin: 'http://localhost:4302' });
  keepLive('wallet,staking@http://localhost:4302');
  expect(liveRemotes()).toBeUndefined();
  keepLive('wallet@http://localhost:4303');
  expect(liveRemotes()).toBeUndefined();
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
