import { useMemo, useState } from 'react';
import type { KeptValues } from './create-form-keeper';
import { useSession } from './session-context';

export interface KeptForm<Values extends KeptValues> {
  /** What the form begins with: `empty`, and over it what was typed before. */
  readonly initial: Values;
  /** Call with every change; only the fields of `empty` are kept, without those that are absent. The same function for as long as the form lives. */
  readonly keep: (values: { readonly [Name in keyof Values]?: string | undefined }) => void;
  /** Call when the form was sent. */
  readonly drop: () => void;
}

/**
 * A form that survives a re-login. `empty` names the fields that may be kept: leave out every password, code and key.
 */
export function useKeptForm<Values extends KeptValues>(name: string, empty: Values): KeptForm<Values> {
  const { forms } = useSession();
  const [fields] = useState(() => Object.keys(empty));
  const [initial] = useState((): Values => ({ ...empty, ...forms.read(name) }));
  return useMemo(
    () => ({
      initial,
      keep: (values) => {
        const given = fields.flatMap((field) => {
          const value = values[field];
          return value === undefined ? [] : [[field, value] as const];
        });
        if (given.length === 0) forms.drop(name);
        else forms.keep(name, Object.fromEntries(given));
      },
      drop: () => forms.drop(name),
    }),
    [fields, forms, initial, name],
  );
}
