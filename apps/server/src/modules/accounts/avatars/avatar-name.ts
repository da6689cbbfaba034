import { randomBytes } from 'node:crypto';

/** Formats that photos are kept in, by the end of their name. */
export type PhotoFormat = 'jpg' | 'png';

const PATH = '/media/avatars/';
const NAME = /^[0-9a-f]{32}\.(jpg|png)$/;

/** A name that tells nothing and that nobody guesses. */
export const newAvatarName = (format: PhotoFormat): string => `${randomBytes(16).toString('hex')}.${format}`;

/** The route below which photos are read. */
export const AVATAR_ROUTE = `${PATH}:name`;

export const avatarPath = (name: string): string => `${PATH}${name}`;

/** The name in a path that `avatarPath` made. */
export const nameOfPath = (path: string | null): string | undefined =>
  path?.startsWith(PATH) ? path.slice(PATH.length) : undefined;

/** Only what the server names so is looked for in a store. */
export const isAvatarName = (text: string): boolean => NAME.test(text);

export const contentTypeOf = (name: string): string => (name.endsWith('.png') ? 'image/png' : 'image/jpeg');
