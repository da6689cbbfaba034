import type { ComponentType, ReactNode } from 'react';
import type { Part } from './create-part';

/** A component of a part: nothing until the code has come, then the component itself. */
export function later<Module, Props extends object>(
  part: Part<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function Later(props: Props) {
    const module = part.usePart('now');
    if (module === undefined) return null;
    const Component = pick(module);
    return <Component {...props} />;
  };
}
