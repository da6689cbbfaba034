/** Loads documents. An object, so that tests can replace its function. */
export const documents = { reload: (): void => location.reload() };
