import type { ReleaseSource } from '@tessera/contracts/release-source';

/** Empty values are omitted. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Origin of a release, without the author, whose name is personal data: commit and build lead to the author. */
export type ExportedSource = Readonly<Pick<ReleaseSource, 'commit' | 'branch' | 'buildUrl' | 'owner'>>;

/** Remote, shell or server that a record is about. */
export interface ExportedService {
  readonly name: string;
  readonly version: string;
  readonly source: ExportedSource;
}

interface Exported {
  readonly service: ExportedService;
  readonly traceId: string;
  readonly attributes: Attributes;
}

export interface ExportedError extends Exported {
  readonly at: Date;
  readonly type: string;
  readonly message: string;
  /** One frame per line. */
  readonly frames: string;
}

export interface ExportedSpan extends Exported {
  readonly name: string;
  readonly kind: keyof typeof KIND;
  readonly spanId: string;
  /** Empty for the root of a trace. */
  readonly parentId: string;
  /** Whether the parent is of another process, or of an earlier request or job. */
  readonly hasRemoteParent: boolean;
  /** Milliseconds since 1970. */
  readonly end: number;
  readonly durationMs: number;
  readonly isError: boolean;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
}

/** Enumerations are numbers in OTLP/JSON. */
const KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
const STATUS_ERROR = 2;
const SEVERITY_ERROR = 17;
/** Bits of `flags` that say whether the parent is of another process. */
const LOCAL_PARENT = 0x100;
const REMOTE_PARENT = 0x300;

const keyValues = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => {
    if (value === '') return [];
    return [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }];
  });

/** Returns a 64-bit integer of nanoseconds, which is a string in JSON. @param time ms since 1970 */
const nanoseconds = (time: number): string => String(BigInt(Math.round(time * 1000)) * 1000n);

function byService<Record extends Exported>(resource: Attributes, records: readonly Record[]) {
  const groups = new Map<string, Record[]>();
  for (const record of records) {
    const { name, version } = record.service;
    const key = `${name} ${version}`;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()].map((group) => {
    const service = group[0]?.service;
    const own = service && {
      'service.namespace': 'tessera',
      'service.name': service.name,
      'service.version': service.version,
      'vcs.ref.head.revision': service.source.commit ?? '',
      'vcs.ref.head.name': service.source.branch ?? '',
      'cicd.pipeline.run.url.full': service.source.buildUrl ?? '',
      'tessera.owner': service.source.owner ?? '',
    };
    return { resource: { attributes: keyValues({ ...resource, ...own }) }, group };
  });
}

const scope = { name: 'tessera' };

const logRecordOf = ({ at, traceId, type, message, frames, attributes }: ExportedError) => ({
  timeUnixNano: nanoseconds(at.getTime()),
  observedTimeUnixNano: nanoseconds(at.getTime()),
  severityNumber: SEVERITY_ERROR,
  severityText: 'ERROR',
  traceId,
  body: { stringValue: message },
  attributes: keyValues({
    'exception.type': type,
    'exception.message': message,
    'exception.stacktrace': frames === '' ? '' : `${type}: ${message}\n${frames}`,
    ...attributes,
  }),
});

const spanOf = (span: ExportedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId === ''
    ? {}
    : { parentSpanId: span.parentId, flags: span.hasRemoteParent ? REMOTE_PARENT : LOCAL_PARENT }),
  name: span.name,
  kind: KIND[span.kind],
  startTimeUnixNano: nanoseconds(span.end - span.durationMs),
  endTimeUnixNano: nanoseconds(span.end),
  attributes: keyValues(span.attributes),
  ...(span.links.length === 0
    ? {}
    : { links: span.links.map(({ traceId, spanId }) => ({ traceId, spanId })) }),
  status: span.isError ? { code: STATUS_ERROR } : {},
});

/** Encodes errors as an ExportLogsServiceRequest. @param resource attributes of every record */
export const encodeErrors = (resource: Attributes, errors: readonly ExportedError[]) => ({
  resourceLogs: byService(resource, errors).map(({ group, ...of }) => ({
    ...of,
    scopeLogs: [{ scope, logRecords: group.map(logRecordOf) }],
  })),
});

/** Encodes spans as an ExportTraceServiceRequest. @param resource attributes of every record */
export const encodeSpans = (resource: Attributes, spans: readonly ExportedSpan[]) => ({
  resourceSpans: byService(resource, spans).map(({ group, ...of }) => ({
    ...of,
    scopeSpans: [{ scope, spans: group.map(spanOf) }],
  })),
});
