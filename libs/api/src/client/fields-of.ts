interface Form<Name extends string, Props> {
  readonly register: (name: Name) => Props;
  readonly formState: {
    readonly errors: { readonly [Field in Name]?: { message?: string | undefined } | undefined };
  };
}

/** Returns a function that registers a field and returns the props of its input, with the message of its error. */
export const fieldsOf =
  <Name extends string, Props>({ register, formState }: Form<Name, Props>) =>
  (name: Name) => ({ ...register(name), error: formState.errors[name]?.message });
