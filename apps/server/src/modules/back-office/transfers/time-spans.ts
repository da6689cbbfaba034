import { DAY, HOUR } from '../../../platform/clock';

/** Milliseconds since 1970; `from` is inclusive, `to` is exclusive. Infinite without a limit. */
export interface TimeRange {
  from: number;
  to: number;
}

const isNotEmpty = ({ from, to }: TimeRange) => from < to;
const startAfter = (time: number, span: number) => Math.ceil(time / span) * span;
const startBefore = (time: number, span: number) => Math.floor(time / span) * span;

/** Largest range of whole spans in a range. */
const wholeSpans = ({ from, to }: TimeRange, span: number): TimeRange => ({
  from: startAfter(from, span),
  to: startBefore(to, span),
});

/** The parts of a range before and after an inner range, or the range if the inner range is empty. */
const around = (range: TimeRange, inner: TimeRange): TimeRange[] =>
  isNotEmpty(inner)
    ? [
        { from: range.from, to: inner.from },
        { from: inner.to, to: range.to },
      ].filter(isNotEmpty)
    : [range].filter(isNotEmpty);

/** Divides a range into whole days and hours of UTC, and the rest, which is shorter than two hours. */
export function divideIntoSpans(range: TimeRange) {
  const ofHours = wholeSpans(range, HOUR);
  const ofDays = wholeSpans(ofHours, DAY);
  return {
    days: [ofDays].filter(isNotEmpty),
    hours: around(ofHours, ofDays),
    wholeHours: [ofHours].filter(isNotEmpty),
    rest: around(range, ofHours),
  };
}
