import { withoutOmitted } from './sbom';

const component = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, purl: `pkg:npm/${name}@1.0.0`, name });
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: 'urn:uuid:random',
  metadata: { timestamp: 'now', component: { name: 'folder' } },
  components: ['pg', '@img/sharp-darwin-arm64'].map(component),
  dependencies: [
    { ref: 'pg@1.0.0', dependsOn: ['@img/sharp-darwin-arm64@1.0.0'] },
    { ref: '@img/sharp-darwin-arm64@1.0.0' },
  ],
};

it('contains only packages of the release, and no value that differs between two builds of a commit', () => {
  const omitted = ['apps/server/node_modules/@img/sharp-darwin-arm64'];
  expect(withoutOmitted(bom, omitted, '2026-01-01T00:00:00.000Z')).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { timestamp: '2026-01-01T00:00:00.000Z', component: { name: 'tessera' } },
    components: [component('pg')],
    dependencies: [{ ref: 'pg@1.0.0', dependsOn: [] }],
  });
});

it('rejects another format', () => {
  expect(() => withoutOmitted({ ...bom, bomFormat: 'SPDX' }, [], '')).toThrow();
});
