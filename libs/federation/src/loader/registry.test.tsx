import { buildEntry } from '../testing';
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

test('a version never changes under a running page; a new remote may come', () => {
  const registry = createRegistry({ contacts: buildEntry('contacts') });
  registry.add({ contacts: buildEntry('contacts', { contract: 2 }), admin: buildEntry('admin') });
  expect(registry.get('contacts')?.contract).toBe(1);
  expect(registry.get('admin')?.manifest.name).toBe('admin');
});
