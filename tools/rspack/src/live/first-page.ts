interface Pages {
  readonly routes: readonly { readonly path: string }[];
}

/** Returns the path of the first page that a URL can name without a parameter, or `/` if there is none. */
export const firstPage = ({ routes }: Pages): string =>
  routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
