import { useMemo, useState } from 'react';
import type { KeptValues } from './create-form-keeper';
import { useSession } from './session-context';

export interface KeptForm<Values extends KeptValues> {
  /** Initial values: the kept ones over `empty`. */
  readonly initial: Values;
  /** Call on every change. Keeps only the fields of `empty` that are present. The function's identity is stable. */
  readonly keep: (values: { readonly [Name in keyof Values]?: string | undefined }) => void;
  /** Call after the form was sent. */
  readonly drop: () => void;
}

/** Keeps the fields of `empty` over a logout and the next login: omit every password, code and key. */
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
