import { useForm, useKeptForm, useWatch, valibotResolver } from '@tessera/platform';
import { useEffect, useState, type ChangeEvent } from 'react';
import { checkCreation, creationSchema, type CreationContext } from './check-creation';
import { creationFields, emptyCreation, type CreationField } from './creation-values';
import type { Creation } from './use-creation';

/** Form of a new validator. Typed values survive a login; errors of the server are shown until the next edit. */
export function useCreationForm(context: CreationContext, { status, edited, fieldErrors }: Creation['flow']) {
  const kept = useKeptForm('create validator', emptyCreation);
  const form = useForm({
    resolver: valibotResolver(creationSchema(context)),
    defaultValues: { ...kept.initial, consent: false },
    // Runs the rules between fields even when another field is invalid.
    criteriaMode: 'all',
  });
  const { control, formState, getValues, register, subscribe } = form;
  // A failed submit focuses the first invalid field in order of registration.
  creationFields.forEach((name) => register(name));
  const values = { ...emptyCreation, ...useWatch({ control }) };
  const [left, setLeft] = useState<ReadonlySet<CreationField>>(new Set());
  const isCreated = status === 'completed';
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed, name }) => {
          if (name === 'consent') return;
          kept.keep(typed);
          edited();
        },
      }),
    [edited, kept, subscribe],
  );
  useEffect(() => {
    if (isCreated) kept.drop();
  }, [isCreated, kept]);

  const faults = checkCreation(values, context);
  /** Hides the fault of an empty or unfinished value until the field was left with a value or the form was submitted. */
  const errorOf = (name: CreationField): string | undefined => {
    const isUnfinished = values[name].trim() === '' || values[name].endsWith('.');
    const isShown = formState.isSubmitted || left.has(name) || !isUnfinished;
    return fieldErrors[name] ?? (isShown ? faults[name] : undefined);
  };
  const leave = (name: CreationField) => {
    if (getValues(name) !== '') setLeft((before) => new Set([...before, name]));
  };
  /** Returns the props of a text field. @param clean corrects the typed text */
  const field = (name: CreationField, clean?: (text: string) => string) => {
    const { onChange, ...props } = register(name, { onBlur: () => leave(name) });
    return {
      ...props,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (clean !== undefined) event.target.value = clean(event.target.value);
        void onChange(event);
      },
    };
  };
  return { form, values, faults, errorOf, leave, field };
}
export type CreationFormState = ReturnType<typeof useCreationForm>;
