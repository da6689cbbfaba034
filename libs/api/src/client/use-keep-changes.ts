import { useEffect } from 'react';

interface ObservedForm<Values> {
  readonly subscribe: (options: {
    formState: { values: boolean };
    callback: (change: { values: Values }) => void;
  }) => () => void;
}

/** Keeps a form on every change, because the session may end while a field has the focus. */
export function useKeepChanges<Values>(
  form: ObservedForm<Values>,
  kept: { readonly keep: (values: NoInfer<Values>) => void },
): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => kept.keep(values) }),
    [form, kept],
  );
}
