/**
 * Whether a redirect needs another document. Before the first render, as after an expired session, the preloads of this
 * document belong to the requested page, not to `path`.
 */
export const needsOwnDocument = (
  isDrawn: boolean,
  path: string,
  { pathname }: Pick<Location, 'pathname'>,
): boolean => !isDrawn && path !== pathname;
