import { LONGEST_MS } from './limits';

const NAME = 'first-contentful-paint';

/** Calls back once with the ms until the first contentful paint, or until the page is hidden: browsers do not paint hidden pages. */
export function onFirstPaint(onPaint: (ms: number) => void): void {
  const report = (ms: number) => onPaint(Math.min(ms, LONGEST_MS));
  const [painted] = performance.getEntriesByName(NAME);
  if (painted !== undefined) return report(painted.startTime);
  const end = (ms: number) => {
    observer.disconnect();
    removeEventListener('visibilitychange', endWhenHidden);
    report(ms);
  };
  const observer = new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName(NAME);
    if (paint !== undefined) end(paint.startTime);
  });
  const endWhenHidden = () => {
    if (document.visibilityState === 'hidden') end(performance.now());
  };
  observer.observe({ type: 'paint', buffered: true });
  addEventListener('visibilitychange', endWhenHidden);
  endWhenHidden();
}
