/** Page of the admin remote with all releases, to which the shell's preview badge links. */
export const RELEASES_PATH = '/admin/releases';
