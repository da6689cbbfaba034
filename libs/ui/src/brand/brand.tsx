import type { ComponentPropsWithoutRef, ElementType } from 'react';
import styles from './brand.module.css';
import { Logo } from './logo';

/** The mark with the name; `as` takes the router's Link to make it lead home. */
export function Brand<Element extends ElementType = 'span'>({
  as,
  ...rest
}: { as?: Element | undefined } & Omit<ComponentPropsWithoutRef<Element>, 'as'>) {
  const Component: ElementType = as ?? 'span';
  return (
    <Component {...rest} className={styles.brand}>
      <Logo />
      <span>Tessera</span>
    </Component>
  );
}
