import { randomUUID } from 'node:crypto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { APP_VERSION } from '@tessera/contracts/constants';
import type { Config } from '../../config/config';

/** Distinguishes the processes of one service, because each of them has its own metrics. */
const INSTANCE = randomUUID();

export const processResource = (config: Pick<Config, 'OTEL_RESOURCE_ATTRIBUTES'>) =>
  resourceFromAttributes({
    'service.instance.id': INSTANCE,
    ...config.OTEL_RESOURCE_ATTRIBUTES,
    'service.namespace': 'tessera',
    'service.name': 'tessera-server',
    'service.version': APP_VERSION,
  });
