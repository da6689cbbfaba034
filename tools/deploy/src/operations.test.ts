import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { readVariables } from './read-variables';

const read = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8');
const { names, secrets } = readVariables();
const isKnown = (name: string) => names.includes(name) || secrets.some((secret) => name === `${secret}_FILE`);

it('reads the names of the secrets from the configuration of the server', () => {
  expect(secrets).toContain('WALLET_PEPPER');
});

it.each(['.gitignore', 'tools/deploy/Dockerfile.dockerignore'])('lists secrets and keys in %s', (file) => {
  const ignored = read(join('../..', file)).split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['tools/deploy/secrets', 'tools/deploy/tls', '**/*.pem']));
});

describe('Dockerfile', () => {
  const stages = read('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .split(/^(?=FROM )/m)
    .filter((stage) => stage.startsWith('FROM '));
  const names = stages.flatMap((stage) => /^FROM \S+ AS (\w+)$/m.exec(stage)?.[1] ?? []);
  const last = stages.at(-1) ?? '';
  const allOf = (instruction: string) =>
    [...last.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, value]) => value);

  it('builds in a stage of its own, and ships a distroless image in which no command runs', () => {
    expect(names).toEqual(['build', 'system']);
    expect(allOf('FROM')).toEqual([expect.stringMatching(/^gcr\.io\/distroless\/nodejs\S+:nonroot$/)]);
    expect(allOf('RUN')).toEqual([]);
    expect(allOf('ADD')).toEqual([]);
  });

  it('copies into the image only from other stages, never from the build context', () => {
    const sources = allOf('COPY').map((copy) => copy?.split(' ')[0]);
    expect(new Set(sources)).toEqual(new Set(['--from=build', '--from=system']));
  });

  it('runs as the user of compose.yaml and of the chart, by number, so that runAsNonRoot can check it', () => {
    expect(allOf('USER')).toEqual(['65532:65532']);
  });
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
      const named = new Set(files.map((file) => file.replace('/run/secrets/', '')));
      expect([...named].toSorted()).toEqual(mounted.toSorted());
      for (const secret of mounted) expect(compose.secrets[secret]).toEqual({ file: `./secrets/${secret}` });
    }
  });

  it('migrates as the owner of the database, also over direct connections', () => {
    const owner = '/run/secrets/OWNER_DATABASE_URL';
    expect(compose.services['migrate']?.environment).toMatchObject({
      DATABASE_URL_FILE: owner,
      DATABASE_URL_DIRECT_FILE: owner,
    });
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

  it('migrates as the owner of the database, also over direct connections', () => {
    const command = /^ExecStart=.* --migrate$/m.exec(read('systemd/tessera-migrate.service'))?.[0];
    for (const variable of ['DATABASE_URL_FILE', 'DATABASE_URL_DIRECT_FILE'])
      expect(command).toContain(` ${variable}=\${CREDENTIALS_DIRECTORY}/owner_database_url `);
  });

  it('keeps restarting migrations, API and worker while the database is away at boot', () => {
    expect(common).toMatch(/^Restart=on-failure$/m);
    for (const unit of ['tessera-migrate.service', 'tessera-api@.service', 'tessera-worker.service']) {
      expect(read(`systemd/${unit}`)).toMatch(/^StartLimitIntervalSec=0$/m);
      expect(read(`systemd/${unit}`)).not.toMatch(/^Requires=/m);
    }
  });

  it('names a credential for the file of each secret', () => {
    const credentials = [...common.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name);
    const files = [...common.matchAll(/^Environment=(\w+)_FILE=%d\/(\w+)$/gm)];
    expect(files.map(([, , file]) => file)).toEqual(credentials);
    for (const [, variable, file] of files) expect(variable?.toLowerCase()).toBe(file);
  });

  it('names each secret of the units in "In production"', () => {
    const all = [common, ...units.map((unit) => read(`systemd/${unit}`))].join('\n');
    const credentials = [...all.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name);
    const rows = read('../../README.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(credentials.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
  });

  it('has settings that a shell reads like systemd, so that an operator can publish with them', () => {
    const script = '. "$0" && printf %s "$MAIL_FROM"';
    const file = join(__dirname, '..', 'systemd/tessera.env');
    const text = execFileSync('sh', ['-c', script, file], { encoding: 'utf8' });
    expect(text).toBe('Tessera <no-reply@wallet.example>');
  });
});
