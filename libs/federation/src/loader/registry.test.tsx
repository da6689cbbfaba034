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
    registry.add({ data: { contacts: entry }, spares: { contacts: before } });
    expect(registry.fallback('contacts')).toEqual(before);
    document.body.innerHTML =
      '<script type="application/json" id="registry"></script><script type="application/json" id="spares"></script>';
    document.querySelector('#registry')?.append(JSON.stringify({ data: { contacts: entry } }));
    document.querySelector('#spares')?.append(JSON.stringify({ contacts: before }));
    expect(readRegistry(document).fallback('contacts')).toEqual(before);
  });
});

test('adds new remotes and never changes the version of a known one', () => {
  const registry = createRegistry({ contacts: buildEntry('contacts') });
  registry.add({ data: { contacts: buildEntry('contacts', { contract: 2 }), admin: buildEntry('admin') } });
  expect(registry.get('contacts')?.contract).toBe(1);
  expect(registry.get('admin')?.manifest.name).toBe('admin');
});

test('notifies subscribers only when remotes were added', () => {
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
