import type { ComponentType, ReactNode } from 'react';
import type { Part, PartNeed } from './create-part';

/** Returns a component of a part: renders nothing until the code has loaded, which `need` starts (default: at once). */
export function later<Module, Props extends object>(
  part: Part<Module>,
  pick: (module: Module) => ComponentType<Props>,
  need: (props: NoInfer<Props>) => PartNeed = () => 'now',
): (props: Props) => ReactNode {
  return function Later(props: Props) {
    const module = part.usePart(need(props));
    if (module === undefined) return null;
    const Component = pick(module);
    return <Component {...props} />;
  };
}
