import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx';
import { Row } from './layout';
import styles from './card.module.css';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Names the section, as a 56 px head. */
  title?: ReactNode;
  /** Content at the right of the head: a link, segments. */
  action?: ReactNode;
  /** Padding: none for tables and lists, 20 px, or 24 px for key cards. */
  pad?: 'none' | 'm' | 'l';
  /** Edge to edge on phones, for cards with a table. */
  flush?: boolean;
  /** Dashed border, for stale figures. */
  stale?: boolean;
}

/** Bordered surface. With a title it is a labelled region with a head. */
export function Card({ title, action, pad, flush, stale, className, children, ...rest }: CardProps) {
  const id = useId();
  const inside = pad ?? (title === undefined ? 'm' : 'none');
  const padding = inside === 'm' ? styles.pad : inside === 'l' ? styles.pad6 : undefined;
  return (
    <section
      {...(title === undefined ? {} : { 'aria-labelledby': id })}
      {...rest}
      className={cx(
        styles.card,
        title === undefined && padding,
        flush && styles.flush,
        stale && styles.stale,
        className,
      )}
    >
      {title !== undefined && (
        <Row justify="between" gap={3} className={styles.head}>
          <h2 id={id}>{title}</h2>
          {action}
        </Row>
      )}
      {title !== undefined && padding !== undefined ? <div className={padding}>{children}</div> : children}
    </section>
  );
}
