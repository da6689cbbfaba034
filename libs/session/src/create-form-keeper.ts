import type { AuthStore } from './create-auth-store';

/** Typed values by field name. Never pass passwords, codes or keys. */
export type KeptValues = Readonly<Record<string, string>>;

export interface FormKeeper {
  /** Keeps the values of a form for the signed-in user; does nothing when signed out. */
  keep(form: string, values: KeptValues): void;
  /** Returns the values kept for the signed-in user, or null. */
  read(form: string): KeptValues | null;
  drop(form: string): void;
  /** Whether a form of the signed-in user has text, which a reload would lose. */
  hasText(): boolean;
}

/** Keeps half-filled forms in memory over a logout. The login of another user deletes them. */
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
    hasText: () =>
      currentUser() !== null &&
      [...forms.values()].some((values) => Object.values(values).some((text) => text !== '')),
  };
}
