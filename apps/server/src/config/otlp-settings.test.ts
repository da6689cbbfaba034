import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnvironment } from '../testing/test-config';
import { parseConfig } from './config';

const whole = testEnvironment('postgres://user:secret@127.0.0.1:5432/tessera');

it('turns the export off when no endpoint is configured', () => {
  const config = parseConfig(whole);
  expect(config.OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
  expect(config).toMatchObject({
    OTEL_EXPORTER_OTLP_HEADERS: {},
    OTEL_EXPORTER_OTLP_TIMEOUT: 10_000,
    OTEL_TRACES_SAMPLER: 'always_on',
  });
});

it('parses headers and resource attributes, percent-decoded', () => {
  expect(
    parseConfig({
      ...whole,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20dXNlcg==, x-scope=a',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    }),
  ).toMatchObject({
    OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Basic dXNlcg==', 'x-scope': 'a' },
    OTEL_RESOURCE_ATTRIBUTES: { 'deployment.environment.name': 'staging' },
  });
});

it('reads the headers from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-otlp-'));
  const file = join(folder, 'headers');
  writeFileSync(file, 'x-api-key=s3cret\n', { mode: 0o600 });
  const { OTEL_EXPORTER_OTLP_HEADERS } = parseConfig({ ...whole, OTEL_EXPORTER_OTLP_HEADERS_FILE: file });
  expect(OTEL_EXPORTER_OTLP_HEADERS).toEqual({ 'x-api-key': 's3cret' });
  rmSync(folder, { recursive: true });
});

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'an http or https URL without user, query and fragment'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'http://a:b@collector',
    'an http or https URL without user, query and fragment',
  ],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'https://collector?key=a',
    'an http or https URL without user, query and fragment',
  ],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'http/json'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 's3cret', 'a list of name=value'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-api-key=s3cret%0Ax-other: 1', 'a list of name=value'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-api-key=s3cret%', 'a list of name=value'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x api key=s3cret', 'a list of name=value'],
  ['OTEL_EXPORTER_OTLP_TIMEOUT', '10s', '100 to 99999 milliseconds'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote', 'always_on, always_off or traceidratio'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'between 0 and 1'],
])('names the problem and not the value when %s is %s', (name, value, problem) => {
  const parse = () => parseConfig({ ...whole, [name]: value });
  expect(parse).toThrow(`${name} must be ${problem}`);
  expect(parse).not.toThrow('s3cret');
});

it.each([
  ['http://collector:4318', false],
  ['http://127.0.0.1.example.com:4318', false],
  ['https://collector', true],
  ['http://localhost:4318', true],
  ['http://127.0.0.1:4318', true],
  ['http://[::1]:4318', true],
])('decides whether headers may go to %s: %j', (endpoint, isAllowed) => {
  const env = { ...whole, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const parse = () => parseConfig({ ...env, OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=s3cret' });
  if (isAllowed) expect(parse).not.toThrow();
  else expect(parse).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must be https, or an address of this machine');
  expect(() => parseConfig(env)).not.toThrow();
});
