import type { AuthStore } from './create-auth-store';

/** What somebody has typed, by field name. Passwords, codes and keys are never handed to a keeper. */
export type KeptValues = Readonly<Record<string, string>>;

export interface FormKeeper {
  /** Keeps the values of a form for the person who is signed in; ignored when nobody is. */
  keep(form: string, values: KeptValues): void;
  /** What the person who is signed in had typed, else null. */
  read(form: string): KeptValues | null;
  drop(form: string): void;
}

/**
 * Keeps half-filled forms over a logout and the next login. They live in this tab's memory alone, belong to the user
 * who typed them, and are gone as soon as somebody else signs in.
 */
export function createFormKeeper(store: AuthStore): FormKeeper {
  const forms = new Map<string, KeptValues>();
  let owner: string | null = null;

  function currentUser(): string | null {
    const id = store.getState().user?.id ?? null;
    if (id !== null && id !== owner) {
      forms.clear();
      owner = id;
    }
    return id;
  }
  store.subscribe(currentUser);

  return {
    keep(form, values) {
      if (currentUser() !== null) forms.set(form, values);
    },
    read: (form) => (currentUser() === null ? null : (forms.get(form) ?? null)),
    drop: (form) => void forms.delete(form),
  };
}
