/** Whether a redirect needs another document: until the first render, the preloads of this one belong to the requested page. */
export const needsOwnDocument = (
  isDrawn: boolean,
  path: string,
  { pathname }: Pick<Location, 'pathname'>,
): boolean => !isDrawn && path !== pathname;
