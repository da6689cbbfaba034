import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { moveFocus } from './move-focus';
import styles from './tabs.module.css';

/** Classes of a row of links that looks like tabs, and of each link. The current one has `aria-current`. */
export const tabsClass = styles.tabs;
export const tabClass = styles.tab;

interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** A text for a number that is not exact, as in "100+". */
  count?: number | string | undefined;
  /** Content of its panel; omit it if one panel is shared. */
  content?: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** One panel for all tabs, which stays mounted: for a list that the tabs filter. */
  children?: ReactNode;
}

/** Scrolls only the row; `scrollIntoView` would scroll the page too. */
function revealIn(row: HTMLElement, tab: HTMLElement): void {
  const { left, right } = row.getBoundingClientRect();
  const at = tab.getBoundingClientRect();
  if (at.right > right) row.scrollLeft += at.right - right;
  else if (at.left < left) row.scrollLeft += at.left - left;
}

/** Tabs that change the content of a page or a card. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, children } = props;
  const id = useId();
  const active = tabs.find((tab) => tab.value === value);
  const shown = useRef<HTMLButtonElement>(null);
  const stands = useRef(false);
  // On phones the row scrolls: the tab selected by the URL must be visible.
  useLayoutEffect(() => {
    const tab = shown.current;
    // Skip a newly mounted row with its first tab: measuring it would cause a second layout of the whole page.
    const begins = !stands.current && tab?.previousElementSibling === null;
    stands.current = true;
    if (tab?.parentElement && !begins) revealIn(tab.parentElement, tab);
  }, [active?.value]);
  return (
    <div>
      <div role="tablist" className={styles.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            ref={tab === active ? shown : undefined}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={styles.tab}
            aria-selected={tab === active}
            aria-controls={tab === active ? `${id}-panel` : undefined}
            data-active={tab === active ? '' : undefined}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={moveFocus}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.n}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {active !== undefined && (
        <div
          key={children === undefined ? active.value : 'shared'}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${active.value}`}
          tabIndex={0}
          className={styles.panel}
        >
          {children ?? active.content}
        </div>
      )}
    </div>
  );
}
