import * as v from 'valibot';

type Pairs = Readonly<Record<string, string>>;

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

const NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const VALUE = /^[\x20-\x7e]{1,4096}$/;

/** Parses `name=value` pairs. Values are percent-encoded, as the OpenTelemetry specification requires. */
function parsePairs(text: string): Pairs | null {
  const pairs: Record<string, string> = {};
  for (const item of text.split(',')) {
    const [name = '', ...rest] = item.split('=');
    try {
      const value = decodeURIComponent(rest.join('=')).trim();
      if (!NAME.test(name.trim()) || !VALUE.test(value)) return null;
      pairs[name.trim()] = value;
    } catch {
      return null;
    }
  }
  return pairs;
}

const pairs = v.pipe(
  v.optional(v.string(), ''),
  v.rawTransform(({ dataset, addIssue, NEVER }): Pairs => {
    const parsed = dataset.value === '' ? {} : parsePairs(dataset.value);
    if (parsed !== null) return parsed;
    addIssue({ message: 'must be a list of name=value' });
    return NEVER;
  }),
);

const isBaseUrl = (text: string): boolean => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
};

/** Returns a problem when the headers, which usually contain a key, would leave this machine unencrypted. */
export function otlpProblems({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '',
  OTEL_EXPORTER_OTLP_HEADERS: headers,
}: Record<string, string | undefined>): string[] {
  if (!headers || !isBaseUrl(endpoint)) return [];
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === 'https:' || LOOPBACK_HOSTS.includes(hostname)) return [];
  return [
    'OTEL_EXPORTER_OTLP_ENDPOINT must be https, or an address of this machine, when OTEL_EXPORTER_OTLP_HEADERS is set',
  ];
}

const exporter = v.optional(v.picklist(['otlp', 'none'], 'must be otlp or none'), 'otlp');

/** Variables of the OpenTelemetry specification for the export of errors, traces, metrics and logs. */
export const otlpSettings = {
  /** Base URL of a receiver of OTLP/HTTP, without `/v1/logs`, `/v1/traces` and `/v1/metrics`. No export without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.check(isBaseUrl, 'must be an http or https URL without user, query and fragment')),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(v.picklist(['http/json'], 'must be http/json'), 'http/json'),
  /** Headers of each request, usually a key of the receiver. */
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  /** Milliseconds. */
  OTEL_EXPORTER_OTLP_TIMEOUT: v.pipe(
    v.optional(v.string(), '10000'),
    v.regex(/^[1-9]\d{2,4}$/, 'must be 100 to 99999 milliseconds'),
    v.transform(Number),
  ),
  /** Attributes of every record, for example `deployment.environment.name=production`. */
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_METRICS_EXPORTER: exporter,
  /** Time between two exports of the metrics in ms. */
  OTEL_METRIC_EXPORT_INTERVAL: v.pipe(
    v.optional(v.string(), '60000'),
    v.regex(/^[1-9]\d{3,5}$/, 'must be 1000 to 999999 milliseconds'),
    v.transform(Number),
  ),
  /** The lines of the log. The errors of pages are exported in any case. */
  OTEL_LOGS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(['always_on', 'always_off', 'traceidratio'], 'must be always_on, always_off or traceidratio'),
    'always_on',
  ),
  /** Exported share of the traces with the sampler `traceidratio`, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^(0(\.\d{1,6})?|1(\.0)?)$/, 'must be between 0 and 1'),
    v.transform(Number),
  ),
};
