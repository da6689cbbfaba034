import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { cx } from '../cx';
import { buttonClass, type ButtonLook } from './button-class';
import linkStyles from './text-link.module.css';

type Polymorphic<Element extends ElementType, Own> = Own &
  Omit<ComponentPropsWithoutRef<Element>, keyof Own> & { as?: Element | undefined };

interface LinkButtonOwn extends ButtonLook {
  icon?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** Link that looks like a button. Pass the router's Link as `as`, with its props. */
export function LinkButton<Element extends ElementType = 'a'>(props: Polymorphic<Element, LinkButtonOwn>) {
  const { as: Component = 'a', variant, size, full, icon, className, children, ...rest } = props;
  return (
    <Component {...rest} className={cx(buttonClass({ variant, size, full }), className)}>
      {icon}
      {children}
    </Component>
  );
}

interface TextLinkOwn {
  className?: string | undefined;
  children?: ReactNode;
}

/** Link inside a text. Pass the router's Link as `as`. */
export function TextLink<Element extends ElementType = 'a'>(props: Polymorphic<Element, TextLinkOwn>) {
  const { as: Component = 'a', className, ...rest } = props;
  return <Component {...rest} className={cx(linkStyles.link, className)} />;
}
