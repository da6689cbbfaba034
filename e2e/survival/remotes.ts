/** A remote with one of its pages inside the shell, so that what is left of the shell can be seen around it. */
export interface SurvivingRemote {
  readonly name: string;
  readonly path: string;
  /** What its cards call it. */
  readonly title: string;
  readonly heading: RegExp;
}

export const remotes: readonly SurvivingRemote[] = [
  { name: 'auth', path: '/settings', title: 'Sign-in', heading: /^Settings/i },
  { name: 'wallet', path: '/my-assets', title: 'Wallet', heading: /^Assets/i },
  { name: 'staking', path: '/distribution', title: 'Staking', heading: /^Distribution/i },
  { name: 'contacts', path: '/contacts', title: 'Contacts', heading: /^Contacts/i },
  { name: 'help', path: '/help-support', title: 'Help', heading: /^Help/i },
  { name: 'notifications', path: '/notifications', title: 'Notifications', heading: /^Notifications/i },
  { name: 'admin', path: '/admin', title: 'Admin', heading: /./ },
];

/** Another remote's page, to see that the rest works: never the one that is broken. */
export const neighbourOf = ({ name }: SurvivingRemote): Pick<SurvivingRemote, 'path' | 'heading'> =>
  name === 'contacts'
    ? { path: '/distribution', heading: /^Distribution/i }
    : { path: '/contacts', heading: /^Contacts/i };
