import type { Config } from '../../config/config';
import type { OtlpExporter } from './otlp-exporter';

type Settings = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_LOGS_EXPORTER' | 'OTEL_RESOURCE_ATTRIBUTES'
>;

/** Returns a function that exports a line of the log; undefined, without loading the SDK, when logs are not exported. */
export async function createLineExport(
  config: Settings,
  otlp: OtlpExporter,
): Promise<((line: string) => void) | undefined> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || config.OTEL_LOGS_EXPORTER === 'none')
    return undefined;
  const { createSdkLines } = await import('./sdk-lines');
  return createSdkLines(config, otlp);
}
