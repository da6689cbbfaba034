import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { readVariables } from './read-variables';

const read = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8');
const { names, secrets } = readVariables();
const isKnown = (name: string) => names.includes(name) || secrets.some((secret) => name === `${secret}_FILE`);

it.each(['.gitignore', 'tools/deploy/Dockerfile.dockerignore'])('lists secrets and keys in %s', (file) => {
  const ignored = read(join('../..', file)).split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['tools/deploy/secrets', 'tools/deploy/tls', '**/*.pem']));
});

describe('compose.yaml', () => {
  const Service = v.object({
    image: v.string(),
    user: v.optional(v.string()),
    read_only: v.optional(v.boolean()),
    cap_drop: v.optional(v.array(v.string())),
    environment: v.optional(v.record(v.string(), v.string()), {}),
    secrets: v.optional(v.array(v.string()), []),
  });
  const Compose = v.object({
    services: v.record(v.string(), Service),
    secrets: v.record(v.string(), v.object({ file: v.string() })),
  });
  const compose = v.parse(Compose, parse(read('compose.yaml'), { merge: true }));
  const servers = Object.entries(compose.services).filter(([, { image }]) => image === 'tessera');

  it('runs each server without root, capabilities and a writable root folder', () => {
    expect(servers.map(([name]) => name)).toEqual(['migrate', 'grants', 'api', 'worker']);
    for (const [, server] of servers)
      expect(server).toMatchObject({ user: '65532:65532', read_only: true, cap_drop: ['ALL'] });
  });

  it('sets only variables of the server, and mounts the file of each secret', () => {
    for (const [name, { environment, secrets: mounted }] of servers) {
      expect([name, Object.keys(environment).filter((variable) => !isKnown(variable))]).toEqual([name, []]);
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(files.map((file) => file.replace('/run/secrets/', '')).toSorted()).toEqual(mounted.toSorted());
      for (const secret of mounted) expect(compose.secrets[secret]).toEqual({ file: `./secrets/${secret}` });
    }
  });
});

describe('systemd', () => {
  const common = read('systemd/tessera-.service.d/common.conf');
  const units = readdirSync(join(__dirname, '..', 'systemd')).filter((name) => name.endsWith('.service'));
  const variablesIn = (text: string) =>
    [...text.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].flatMap(([, name]) => name ?? []);

  it('sets only variables of the server', () => {
    const settings = units.map((unit) => read(`systemd/${unit}`).replaceAll(/^\w+=(?=[A-Z])/gm, ''));
    const found = [read('systemd/tessera.env'), common.replaceAll(/^Environment=/gm, ''), ...settings];
    expect(found.flatMap(variablesIn).filter((name) => !isKnown(name) && name !== 'NODE_ENV')).toEqual([]);
  });

  it('names a credential for the file of each secret', () => {
    const credentials = [...common.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name);
    const files = [...common.matchAll(/^Environment=(\w+)_FILE=%d\/(\w+)$/gm)];
    expect(files.map(([, , file]) => file)).toEqual(credentials);
    for (const [, variable, file] of files) expect(variable?.toLowerCase()).toBe(file);
  });
});
