/** A remote with one of its pages in the layout, so that the rest of the shell is visible around it. */
export interface SurvivingRemote {
  readonly name: string;
  readonly path: string;
  /** Name on its cards. */
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

/** Returns a page of another remote, to check that the rest works. */
export const neighbourOf = ({ name }: SurvivingRemote): Pick<SurvivingRemote, 'path' | 'heading'> =>
  name === 'contacts'
    ? { path: '/distribution', heading: /^Distribution/i }
    : { path: '/contacts', heading: /^Contacts/i };
