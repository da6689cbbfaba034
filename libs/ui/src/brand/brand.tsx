import type { ComponentPropsWithoutRef, ElementType } from 'react';
import styles from './brand.module.css';
import { Logo } from './logo';

/** Logo with the product's name; pass the router's Link as `as` to link home. */
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
