import type { ComponentProps } from 'react';
import { cx } from '../cx';
import styles from './text.module.css';

interface TextProps extends Omit<ComponentProps<'span'>, 'ref'> {
  as?: 'span' | 'p' | 'div' | 'strong' | 'small';
  tone?: 'text' | 'secondary' | 'tertiary' | 'positive' | 'negative' | 'warning' | 'reward';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  weight?: 'regular' | 'medium' | 'semibold';
  align?: 'left' | 'centre' | 'right';
  /** Tabular figures, for amounts and counts. */
  numeric?: boolean;
  mono?: boolean;
  /** One line with an ellipsis; pass the full text as `title`. */
  truncate?: boolean;
}

/** Text in one of the system's tones and sizes. */
export function Text(props: TextProps) {
  const { as: Tag = 'span', tone = 'text', size = 'md', weight = 'regular', ...others } = props;
  const { align, numeric, mono, truncate, className, ...rest } = others;
  const classes = cx(
    tone !== 'text' && styles[tone],
    size !== 'md' && styles[size],
    weight !== 'regular' && styles[weight],
    align !== undefined && styles[align],
    numeric && styles.num,
    mono && styles.mono,
    truncate && styles.trunc,
    className,
  );
  return <Tag {...rest} className={classes === '' ? undefined : classes} />;
}
