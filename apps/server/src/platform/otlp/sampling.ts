import type { Config } from '../../config/config';

export type SamplingSettings = Pick<Config, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** Returns whether a trace is exported. Decides by the trace id, so that all processes export the same traces. */
export function createSampling({
  OTEL_TRACES_SAMPLER: sampler,
  OTEL_TRACES_SAMPLER_ARG: arg,
}: SamplingSettings) {
  const share = sampler === 'traceidratio' ? arg : sampler === 'always_on' ? 1 : 0;
  return (traceId: string): boolean => Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32;
}
