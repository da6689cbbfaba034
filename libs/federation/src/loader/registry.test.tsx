import { buildEntry, buildFallback } from '../testing';
import { createRegistry, readRegistry } from './registry';

test('the registry comes out of the document as data', () => {
  document.body.innerHTML = '<script type="application/json" id="registry"></script>';
  const data = { contacts: buildEntry('contacts') };
  document.querySelector('#registry')?.append(JSON.stringify({ data }));
  expect(readRegistry(document).all()).toEqual([data.contacts]);
});

test('a registry without a hash is refused whole', () => {
  const { integrity: _integrity, ...bare } = buildEntry('contacts');
  document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify({ data: { contacts: bare } })}</script>`;
  expect(() => readRegistry(document)).toThrow();
});

describe('what stands in for a version that does not load', () => {
  const entry = buildEntry('contacts');
  const before = buildFallback('contacts', '1.0.0-bbbbbbbbbbbb');

  test('is the version before, and nothing without one', () => {
    expect(createRegistry({ contacts: entry }, { contacts: before }).fallback('contacts')).toEqual(before);
    expect(createRegistry({ contacts: entry }).fallback('contacts')).toBeUndefined();
  });

  test('is never the version itself', () => {
    expect(createRegistry({ contacts: entry }, { contacts: { ...entry } }).fallback('contacts')).toBeUndefined();
  });

  test('comes with a remote that is added, and with the document', () => {
    const registry = createRegistry({});
    registry.add({ data: { contacts: entry }, spares: { contacts: before } });
    expect(registry.fallback('contacts')).toEqual(before);
    document.body.innerHTML =
      '<script type="application/json" id="registry"></script><script type="application/json" id="spares"></script>';
    document.querySelector('#registry')?.append(JSON.stringify({ data: { contacts: entry } }));
    document.querySelector('#spares')?.append(JSON.stringify({ contacts: before }));
    expect(readRegistry(document).fallback('contacts')).toEqual(before);
  });
});

test('a version never changes under a running page; a new remote may come', () => {
  const registry = createRegistry({ contacts: buildEntry('contacts') });
  registry.add({ data: { contacts: buildEntry('contacts', { contract: 2 }), admin: buildEntry('admin') } });
  expect(registry.get('contacts')?.contract).toBe(1);
  expect(registry.get('admin')?.manifest.name).toBe('admin');
});

test('those who show the registry hear of what was added, and of nothing else', () => {
  const registry = createRegistry({ contacts: buildEntry('contacts') });
  const heard = jest.fn();
  const before = registry.all();
  const stop = registry.subscribe(heard);
  registry.add({ data: { contacts: buildEntry('contacts') } });
  expect([heard.mock.calls.length, registry.all() === before]).toEqual([0, true]);
  registry.add({ data: { admin: buildEntry('admin') } });
  expect([heard.mock.calls.length, registry.all().length]).toEqual([1, 2]);
  stop();
  registry.add({ data: { staking: buildEntry('staking') } });
  expect(heard).toHaveBeenCalledTimes(1);
});
