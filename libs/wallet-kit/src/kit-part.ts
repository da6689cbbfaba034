import { createPart } from '@tessera/ui';

/** With the layout's chunk: every page inside the layout finds it there, and nobody else pays for it. */
export const kitPart = createPart(() => import(/* webpackChunkName: "layout" */ './kit'));

type Kit = ReturnType<typeof kitPart.now>;
type Callable = (...args: never[]) => unknown;
type FunctionName = { [Name in keyof Kit]: Kit[Name] extends Callable ? Name : never }[keyof Kit];

/** A function of the kit under its own name; what it does comes with the layout. */
export function late<Name extends FunctionName>(name: Name): Kit[Name] {
  const call: Callable = (...args) => (kitPart.now()[name] as Callable)(...args);
  return call as Kit[Name];
}
