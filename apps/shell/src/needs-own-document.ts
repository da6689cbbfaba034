/**
 * Whether the way to `path` is a document of its own: before anything is drawn, as where a session had run out, what this one
 * fetches is of the page that was asked for, not of that one.
 */
export const needsOwnDocument = (
  isDrawn: boolean,
  path: string,
  { pathname }: Pick<Location, 'pathname'>,
): boolean => !isDrawn && path !== pathname;
