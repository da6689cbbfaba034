import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { readVariables } from './read-variables';
import { headerOf, RENDERED, renderChart } from './render-chart';

const Container = v.object({
  name: v.string(),
  env: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
  securityContext: v.unknown(),
});
const SecretFiles = v.object({
  name: v.string(),
  items: v.array(v.object({ key: v.string(), path: v.string() })),
});
const Pod = v.object({
  automountServiceAccountToken: v.literal(false),
  securityContext: v.unknown(),
  initContainers: v.optional(v.array(Container), []),
  containers: v.array(Container),
  volumes: v.array(
    v.object({
      projected: v.optional(v.object({ sources: v.array(v.object({ secret: SecretFiles })) })),
    }),
  ),
});
const Manifest = v.looseObject({
  kind: v.string(),
  metadata: v.looseObject({ name: v.string() }),
  spec: v.unknown(),
});
const WithPod = v.object({ template: v.object({ metadata: v.looseObject({}), spec: Pod }) });

const rendered = readFileSync(RENDERED, 'utf8');
const manifests = [...parseAllDocuments(rendered)].flatMap((document) => {
  const parsed = v.safeParse(Manifest, document.toJS());
  return parsed.success ? [parsed.output] : [];
});
const named = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const pods = [...named('Deployment'), ...named('Job')].map(({ metadata, spec }) => ({
  name: metadata.name,
  pod: v.parse(WithPod, spec).template.spec,
}));
const secretsOf = (pod: v.InferOutput<typeof Pod>) =>
  pod.volumes.flatMap(({ projected }) => projected?.sources.map(({ secret }) => secret) ?? []);

const hasHelm = spawnSync('helm', ['version']).status === 0;

it('has an unedited rendered copy of this chart: after a change, run npm run render -w @tessera/deploy', () => {
  const text = rendered.slice(rendered.indexOf('\n') + 1);
  expect(rendered).toBe(headerOf(text) + text);
});

// The hashes of the header find a changed chart and an edited copy on every machine; only helm can render the chart again.
if (hasHelm)
  it('renders to the copy', () => {
    expect(renderChart()).toBe(rendered);
  });

it('runs API, worker and migrations without root, privileges, capabilities and a writable root folder', () => {
  expect(pods.map(({ name }) => name)).toEqual(['tessera-api', 'tessera-worker', 'tessera-migrate']);
  for (const { pod } of pods) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'Localhost' } });
    for (const { securityContext } of [...pod.initContainers, ...pod.containers])
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
});

it('sets only variables of the server, and secrets as files of a Secret that the chart does not create', () => {
  const { names, secrets } = readVariables();
  const variables = pods.flatMap(({ pod }) => pod.containers.flatMap(({ env }) => env));
  expect(variables.length).toBeGreaterThan(40);
  for (const { name, value } of variables) {
    const isFile = secrets.includes(name.replace(/_FILE$/, ''));
    expect([name, names.includes(name) || isFile]).toEqual([name, true]);
    if (isFile) expect(value).toBe(`/run/secrets/tessera/${name.replace(/_FILE$/, '')}`);
    expect(secrets).not.toContain(name);
  }
  expect(named('Secret')).toEqual([]);
});

it("gives the owner's database URL to the migrations alone, also for their direct connections", () => {
  const urls = pods.map(({ name, pod }) => [
    name,
    secretsOf(pod).flatMap((secret) =>
      secret.items
        .filter(({ path }) => path.startsWith('DATABASE_URL'))
        .map(({ key, path }) => `${path}: ${secret.name}/${key}`),
    ),
  ]);
  const ofServer = ['DATABASE_URL: tessera/DATABASE_URL', 'DATABASE_URL_DIRECT: tessera/DATABASE_URL_DIRECT'];
  expect(Object.fromEntries(urls)).toEqual({
    'tessera-api': ofServer,
    'tessera-worker': ofServer,
    'tessera-migrate': [
      'DATABASE_URL: tessera-owner/DATABASE_URL',
      'DATABASE_URL_DIRECT: tessera-owner/DATABASE_URL',
    ],
  });
});

it('runs only the migrations as a hook, because helm does not remove hooks with the release', () => {
  const hooks = manifests.filter(({ metadata }) => JSON.stringify(metadata).includes('helm.sh/hook"'));
  expect(hooks.map(({ kind }) => kind)).toEqual(['Job']);
});

it('starts no server whose signer would have a network', () => {
  for (const { name, pod } of pods.filter(({ name }) => name !== 'tessera-migrate'))
    expect([name, pod.initContainers.map((container) => container.name)]).toEqual([name, ['signer-network']]);
});

it('blocks each connection that the network policy does not list', () => {
  const [policy] = named('NetworkPolicy');
  expect(policy?.spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
  expect(JSON.stringify(policy?.spec)).toContain('169.254.0.0/16');
});

it('keeps API and worker up during a disruption, and scales both', () => {
  for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler'])
    expect(named(kind).map(({ metadata }) => metadata.name)).toEqual(['tessera-api', 'tessera-worker']);
});
