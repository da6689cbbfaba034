import { buildEntry, buildFallback } from '../testing';
import { guardScripts } from './guard-scripts';
import { createRegistry } from './registry';

const entry = buildEntry('contacts');
const fallback = buildFallback('contacts', '1.0.0-bbbbbbbbbbbb');
const createScript = guardScripts(createRegistry({ contacts: entry }, { contacts: fallback }));

test('sets the integrity of a registry entry, also with a retry query', () => {
  const script = createScript(`${entry.entry}?retry=2`);
  expect(script.src).toBe(`${location.origin}${entry.entry}?retry=2`);
  expect(script.integrity).toBe(entry.integrity);
  expect(script.crossOrigin).toBe('anonymous');
});

test('sets the fallback version’s own integrity', () => {
  expect(createScript(fallback.entry).integrity).toBe(fallback.integrity);
});

test.each([
  '/releases/contacts/1.0.0-0123456789ab/other.js',
  '/releases/contacts/9.9.9-0123456789ab/remoteEntry.js',
  `https://elsewhere.example${entry.entry}`,
  'data:text/javascript,alert(1)',
])('throws for %s, which is not in the registry', (url) => {
  expect(() => createScript(url)).toThrow('is not in the release registry');
});
