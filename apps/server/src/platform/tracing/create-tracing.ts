import type { Config } from '../../config/config';
import type { OtlpExporter } from '../otlp/otlp-exporter';
import type { SamplingSettings } from '../otlp/sampling';
import type { Tracing } from './tracing';

type Settings = SamplingSettings & Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>;

/** Creates the tracing of the server. Without `OTEL_EXPORTER_OTLP_ENDPOINT`, returns undefined and does not load the SDK. */
export async function createTracing(config: Settings, otlp: OtlpExporter): Promise<Tracing | undefined> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const { createSdkTracing } = await import('./sdk-tracing');
  return createSdkTracing(config, otlp);
}
