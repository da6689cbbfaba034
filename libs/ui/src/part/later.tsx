import type { ComponentType, ReactNode } from 'react';
import type { Part } from './create-part';

/** Returns a component of a part: renders nothing until the code has loaded. A closed layer loads when the page is idle. */
export function later<Module, Props extends object>(
  part: Part<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function Later(props: Props) {
    const module = part.usePart('open' in props && props.open === false ? 'idle' : 'now');
    if (module === undefined) return null;
    const Component = pick(module);
    return <Component {...props} />;
  };
}
