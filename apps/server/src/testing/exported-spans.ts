import * as v from 'valibot';
import type { OtlpReceiver } from './otlp-receiver';

const Ids = v.object({ traceId: v.string(), spanId: v.string() });
const Value = v.union([v.object({ stringValue: v.string() }), v.object({ intValue: v.string() })]);
const Span = v.object({
  ...Ids.entries,
  name: v.string(),
  kind: v.number(),
  parentSpanId: v.optional(v.string(), ''),
  attributes: v.pipe(
    v.array(v.object({ key: v.string(), value: Value })),
    v.transform((all) =>
      Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value).join('')])),
    ),
  ),
  links: v.optional(v.array(Ids), []),
  status: v.object({ code: v.optional(v.number()) }),
});
const Body = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(Span) })) })),
});
export type TestSpan = v.InferOutput<typeof Span>;

/** Returns the spans that the receiver has got, in the order of their ends. */
export const exportedSpans = ({ requests }: Pick<OtlpReceiver, 'requests'>): TestSpan[] =>
  requests
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => v.parse(Body, body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

/** Waits until the receiver has got all spans that `isComplete` requires, and returns all its spans. */
export async function untilExported(
  receiver: OtlpReceiver,
  isComplete: (spans: readonly TestSpan[]) => boolean,
): Promise<TestSpan[]> {
  for (;;) {
    const spans = exportedSpans(receiver);
    if (isComplete(spans)) return spans;
    await receiver.received(receiver.requests.length + 1);
  }
}
