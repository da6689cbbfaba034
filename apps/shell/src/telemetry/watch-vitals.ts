import type { TelemetryEvent, VitalName } from '@tessera/contracts/telemetry';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { LONGEST_MS } from './limits';
import type { Place } from './places';

type VitalEvent = Extract<TelemetryEvent, { kind: 'vital' }>;

const eventOf = (name: VitalName, value: number, place: Place): VitalEvent => ({
  kind: 'vital',
  ...place,
  name,
  // Whole milliseconds. CLS has no unit and is below 1.
  value: Math.min(name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value), LONGEST_MS),
});

interface VitalsParameters {
  readonly shown: () => Place | undefined;
  readonly add: (event: TelemetryEvent) => void;
}

/** Reports load metrics for the first page, and CLS and INP for the page on which they were worst, when the page is first hidden. */
export function watchVitals({ shown, add }: VitalsParameters): void {
  const landing = shown();
  const atLanding = ({ name, value }: MetricType) => {
    if (landing !== undefined) add(eventOf(name, value, landing));
  };
  onTTFB(atLanding);
  onFCP(atLanding);
  onLCP(atLanding);

  const worst = new Map<VitalName, VitalEvent>();
  const keep = ({ name, value }: MetricType) => {
    const place = shown();
    if (place !== undefined) worst.set(name, eventOf(name, value, place));
  };
  onCLS(keep, { reportAllChanges: true });
  onINP(keep, { reportAllChanges: true });
  const tellWorst = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', tellWorst);
    for (const event of worst.values()) add(event);
  };
  addEventListener('visibilitychange', tellWorst);
}
