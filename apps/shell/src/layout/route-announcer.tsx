import { VisuallyHidden } from '@tessera/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRouteHandle } from './route-handle';

/** Time limit for the h1 of a page whose remote is slow. */
const HEADING_WITHIN_MS = 10_000;

const heading = () => document.querySelector<HTMLElement>('#content h1');

/** Focuses the page's h1 when it is rendered, unless the focus has moved since. Returns a function that stops it. */
function focusHeading(): () => void {
  const before = document.activeElement;
  const attempt = () => {
    const found = heading();
    if (found === null) return false;
    const active = document.activeElement;
    const inside = before !== document.body && found.closest('main')?.contains(before) === true;
    if (!inside && (active === before || active === null || active === document.body)) {
      found.setAttribute('tabindex', '-1');
      found.focus({ preventScroll: true });
    }
    return true;
  };
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => attempt() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), HEADING_WITHIN_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Sets the document's title. After a change of route, announces it and focuses the page's heading. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const title = useRouteHandle()?.title;
  const [said, setSaid] = useState('');
  /** Path of the document until the first route change. */
  const first = useRef<string | null>(pathname);
  const scrolled = useRef(pathname);
  const shown = title === undefined ? 'Tessera' : `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  useEffect(() => {
    document.title = title === undefined ? 'Tessera' : `${shown} | Tessera`;
  }, [shown, title]);
  // Scroll before the paint, so that the new page does not flash at the old position. The rest follows.
  useLayoutEffect(() => {
    if (scrolled.current === pathname) return;
    scrolled.current = pathname;
    document.getElementById('content')?.scrollTo?.(0, 0);
  }, [pathname]);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = null;
    setSaid(shown);
  }, [pathname, shown]);
  // A separate effect: a route that is registered late changes the title while the heading is awaited.
  useEffect(() => (first.current === null ? focusHeading() : undefined), [pathname]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
}
