interface Named {
  readonly name: string;
  readonly title?: string | undefined;
}

/** What people call a remote: its title, or its name with a capital. */
export const remoteTitle = ({ name, title }: Named): string =>
  title ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
