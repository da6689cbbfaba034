import type { ComponentPropsWithoutRef, ElementType } from 'react';
import styles from './brand.module.css';

const lapis = 'var(--color-accent)';

const Logo = () => (
  <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden>
    <polygon points="0.4,0.2 7.1,0 6.9,7 0,6.8" fill={lapis} />
    <polygon points="8.6,0.1 15.3,0.3 15.5,6.9 8.5,7.1" fill={lapis} />
    <polygon points="17,0 23.7,0.3 24,6.9 16.9,7" fill="var(--color-reward)" />
    <polygon points="8.4,8.6 15.4,8.5 15.6,15.4 8.6,15.5" fill={lapis} />
    <polygon points="8.6,17 15.5,16.9 15.2,23.8 8.5,24" fill={lapis} />
  </svg>
);

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
