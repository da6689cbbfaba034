import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Tabs that change the content of a page or a card. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab !== undefined) onValueChange(tab.value);
      }}
    >
      <Base.List className={styles.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.n}>{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
