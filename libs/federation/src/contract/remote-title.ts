interface Named {
  readonly name: string;
  readonly title?: string | undefined;
}

/** Returns the display name of a remote: its title, or its capitalized name. */
export const remoteTitle = ({ name, title }: Named): string =>
  title ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
