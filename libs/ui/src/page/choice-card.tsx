import type { ComponentProps, ReactNode } from 'react';
import { Text } from '../surface/text';
import { IconTile } from '../transfer/icon-tile';
import styles from './choice-card.module.css';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** Radio button as a card; the whole card is its label. Give all cards of a group the same `name`. */
export const ChoiceCard = ({ icon, title, children, ...input }: ChoiceCardProps) => (
  <label className={styles.choice}>
    <IconTile tone={input.checked ? 'accent' : 'neutral'} size={40}>
      {icon}
    </IconTile>
    <span className={styles.text}>
      <Text weight="semibold">{title}</Text>
      <Text size="sm" tone="secondary">
        {children}
      </Text>
    </span>
    <input {...input} type="radio" className={styles.radio} />
  </label>
);
