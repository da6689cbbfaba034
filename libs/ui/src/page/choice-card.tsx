import type { ComponentProps, ReactNode } from 'react';
import { IconTile } from '../transfer/icon-tile';
import styles from './choice-card.module.css';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** Radio button as a card; the whole card is its label. Give all cards of a group the same `name`. */
export function ChoiceCard({ icon, title, children, ...input }: ChoiceCardProps) {
  return (
    <label className={styles.choice}>
      <IconTile tone={input.checked ? 'accent' : 'neutral'} size={40}>
        {icon}
      </IconTile>
      <span className={styles.text}>
        <b>{title}</b>
        <span>{children}</span>
      </span>
      <input {...input} type="radio" className={styles.radio} />
    </label>
  );
}
