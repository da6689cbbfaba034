import { randomBytes } from 'node:crypto';

/** Formats of stored photos; also their file extensions. */
export type PhotoFormat = 'jpg' | 'png';

const PATH = '/media/avatars/';
const NAME = /^[0-9a-f]{32}\.(jpg|png)$/;

/** Returns a random name, so that photos cannot be enumerated. */
export const newAvatarName = (format: PhotoFormat): string => `${randomBytes(16).toString('hex')}.${format}`;

export const AVATAR_ROUTE = `${PATH}:name`;

export const avatarPath = (name: string): string => `${PATH}${name}`;

/** Inverse of `avatarPath`. */
export const nameOfPath = (path: string | null): string | undefined =>
  path?.startsWith(PATH) ? path.slice(PATH.length) : undefined;

/** Whether a text has the form of a server-made name; the store is queried for no other. */
export const isAvatarName = (text: string): boolean => NAME.test(text);

export const contentTypeOf = (name: string): string => (name.endsWith('.png') ? 'image/png' : 'image/jpeg');
