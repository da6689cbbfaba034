import type { Role } from '@tessera/contracts/identity';
import { NavLink, useLocation } from '@tessera/platform';
import { cx, tabClass, tabsClass } from '@tessera/ui';
import {
  Activity,
  ArrowLeftRight,
  Flag,
  MessageSquareText,
  Package,
  ScrollText,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { areasOf, type AreaId } from '../../shared/areas';
import { areaText } from '../../messages';
import styles from './frame.module.css';

const icons: Record<AreaId, LucideIcon> = {
  users: Users,
  transfers: ArrowLeftRight,
  audit: ScrollText,
  tickets: MessageSquareText,
  health: Activity,
  releases: Package,
  flags: Flag,
};

/** Width of the fade in the style sheet. */
const FADE_PX = 40;

export function AreaTabs({ roles }: { roles: readonly Role[] }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  // On a phone the row scrolls: show the current area, and fade the ends that have more.
  useLayoutEffect(() => {
    const tabs = row.current;
    if (tabs === null) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = tabs;
      const before = scrollLeft > 1;
      const after = scrollLeft + clientWidth < scrollWidth - 1;
      setMore((more) => (more.before === before && more.after === after ? more : { before, after }));
    };
    let width = 0;
    const showCurrent = () => {
      width = tabs.clientWidth;
      const current = tabs.querySelector<HTMLElement>('[aria-current]');
      if (current) tabs.scrollLeft = current.offsetLeft + current.offsetWidth + FADE_PX - tabs.clientWidth;
      look();
    };
    // A phone that hides its address bar changes only the height. Keep the scroll position then.
    const resize = () => {
      if (tabs.clientWidth !== width) showCurrent();
    };
    showCurrent();
    tabs.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', resize);
    return () => {
      tabs.removeEventListener('scroll', look);
      removeEventListener('resize', resize);
    };
  }, [pathname, roles]);
  return (
    <nav
      ref={row}
      className={cx(tabsClass, styles.tabs, more.before && styles.before, more.after && styles.after)}
      aria-label="Areas"
    >
      {areasOf(roles).map(({ id, path }) => {
        const Icon = icons[id];
        return (
          <NavLink key={id} to={path} className={cx(tabClass)}>
            <Icon size={15} />
            {areaText[id]}
          </NavLink>
        );
      })}
    </nav>
  );
}
