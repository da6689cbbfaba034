import { KILLED_CONTRACT } from '@tessera/contracts/remotes';
import { buildEntry, buildFallback } from '../testing';
import { createRegistry, readRegistry } from './registry';

test('reads the registry from the document', () => {
  document.body.innerHTML = '<script type="application/json" id="registry"></script>';
  const data = { contacts: buildEntry('contacts') };
  document.querySelector('#registry')?.append(JSON.stringify({ data }));
  expect(readRegistry(document).all()).toEqual([data.contacts]);
});

test('rejects a registry with an entry without a hash', () => {
  const { integrity: _integrity, ...bare } = buildEntry('contacts');
  document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify({ data: { contacts: bare } })}</script>`;
  expect(() => readRegistry(document)).toThrow();
});

const never = () => false;
const always = () => true;

describe('fallback version', () => {
  const entry = buildEntry('contacts');
  const before = buildFallback('contacts', '1.0.0-bbbbbbbbbbbb');

  test('is the previous version, or undefined', () => {
    expect(createRegistry({ contacts: entry }, { contacts: before }).fallback('contacts')).toEqual(before);
    expect(createRegistry({ contacts: entry }).fallback('contacts')).toBeUndefined();
  });

  test('is never the version itself', () => {
    expect(
      createRegistry({ contacts: entry }, { contacts: { ...entry } }).fallback('contacts'),
    ).toBeUndefined();
  });

  test('is read from the document and added with a new remote', () => {
    const registry = createRegistry({});
    registry.add({ data: { contacts: entry }, spares: { contacts: before } }, never);
    expect(registry.fallback('contacts')).toEqual(before);
    document.body.innerHTML =
      '<script type="application/json" id="registry"></script><script type="application/json" id="spares"></script>';
    document.querySelector('#registry')?.append(JSON.stringify({ data: { contacts: entry } }));
    document.querySelector('#spares')?.append(JSON.stringify({ contacts: before }));
    expect(readRegistry(document).fallback('contacts')).toEqual(before);
  });
});

const spare = buildFallback('contacts', '1.0.0-bbbbbbbbbbbb');

describe('add', () => {
  const next = buildEntry('contacts', { version: '1.1.0-cccccccccccc', entry: '/next.js' });

  test('adds new remotes and never changes the version of one in use', () => {
    const registry = createRegistry({ contacts: buildEntry('contacts') }, { contacts: spare });
    registry.add({ data: { contacts: next, admin: buildEntry('admin') } }, always);
    expect(registry.get('contacts')?.version).toBe('1.0.0-0123456789ab');
    expect(registry.fallback('contacts')).toBe(spare);
    expect(registry.get('admin')?.manifest.name).toBe('admin');
  });

  test('takes the version and the fallback of a remote that is not in use', () => {
    const registry = createRegistry({ contacts: buildEntry('contacts') }, { contacts: spare });
    const heard = jest.fn();
    registry.subscribe(heard);
    registry.add({ data: { contacts: next } }, never);
    expect([registry.get('contacts'), registry.all()]).toEqual([next, [next]]);
    expect([registry.find('/next.js'), registry.fallback('contacts')]).toEqual([next, undefined]);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(registry.hasNewPages()).toBe(false);
  });

  test('removes a withdrawn remote that the answer omits, unless it is in use or has another version', () => {
    const entry = buildEntry('contacts');
    const registry = createRegistry({ contacts: entry }, { contacts: spare });
    registry.add({ data: {}, withdrawn: { contacts: next.version } }, never);
    registry.add({ data: {}, withdrawn: { contacts: entry.version } }, always);
    registry.add({ data: { contacts: entry }, withdrawn: { contacts: entry.version } }, never);
    expect([registry.all(), registry.hasNewPages()]).toEqual([[entry], false]);
    registry.add({ data: {}, withdrawn: { contacts: entry.version } }, never);
    expect([registry.all(), registry.get('contacts'), registry.fallback('contacts')]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    expect(registry.hasNewPages()).toBe(true);
  });

  test('reports new pages of a known remote, and not those of a new one', () => {
    const registry = createRegistry({ contacts: buildEntry('contacts') });
    registry.add({ data: { admin: buildEntry('admin') } }, never);
    expect(registry.hasNewPages()).toBe(false);
    const { manifest } = next;
    const routes = [...manifest.routes, { path: '/groups', area: 'shell' as const, title: 'Groups' }];
    registry.add({ data: { contacts: { ...next, manifest: { ...manifest, routes } } } }, never);
    expect(registry.hasNewPages()).toBe(true);
  });
});

describe('a killed remote', () => {
  const entry = buildEntry('contacts');
  const killed = buildEntry('contacts', { contract: KILLED_CONTRACT });
  const revived = buildEntry('contacts', { version: '1.0.1-0123456789ab' });

  test('replaces the same version when it is not in use, and the revived version replaces it', () => {
    const registry = createRegistry({ contacts: entry }, { contacts: spare });
    registry.add({ data: { contacts: killed } }, never);
    const list = registry.all();
    registry.add({ data: { contacts: killed } }, never);
    expect([list, registry.all() === list, registry.hasNewPages()]).toEqual([[killed], true, false]);
    expect(registry.fallback('contacts')).toBeUndefined();
    registry.add({ data: { contacts: entry } }, never);
    expect(registry.all()).toEqual([entry]);
    registry.add({ data: { contacts: killed } }, never);
    registry.add({ data: { contacts: revived } }, always);
    expect(registry.all()).toEqual([revived]);
  });

  test('does not replace a version in use, whose code runs until the document is replaced', () => {
    const registry = createRegistry({ contacts: entry });
    const heard = jest.fn();
    registry.subscribe(heard);
    registry.add({ data: { contacts: killed } }, always);
    registry.add({ data: { contacts: revived } }, always);
    expect([registry.all(), heard.mock.calls.length]).toEqual([[entry], 0]);
  });
});

test('notifies subscribers only when remotes were added', () => {
  const registry = createRegistry({ contacts: buildEntry('contacts') });
  const heard = jest.fn();
  const before = registry.all();
  const stop = registry.subscribe(heard);
  registry.add({ data: { contacts: buildEntry('contacts') } }, never);
  expect([heard.mock.calls.length, registry.all() === before]).toEqual([0, true]);
  registry.add({ data: { admin: buildEntry('admin') } }, never);
  expect([heard.mock.calls.length, registry.all().length]).toEqual([1, 2]);
  stop();
  registry.add({ data: { staking: buildEntry('staking') } }, never);
  expect(heard).toHaveBeenCalledTimes(1);
});
