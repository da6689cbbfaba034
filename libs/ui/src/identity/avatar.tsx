import { useState } from 'react';
import { initialsOf } from '../format/name';
import styles from './avatar.module.css';
import { hashOf } from './hash';
import { Identicon } from './identicon';

export interface AvatarProps {
  /** Determines the colour and the default picture. */
  id: string;
  /** Without a photo, its initials are shown; without a name, an identicon. */
  name?: string | undefined;
  src?: string | null | undefined;
  size?: number;
}

/** Round picture of a person. It is always next to the name, so it is hidden from assistive technology. */
export function Avatar({ id, name = '', src, size = 36 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const photo = src !== null && src !== undefined && src !== '' && src !== broken ? src : undefined;
  const initials = initialsOf(name);
  const colour = `--color-avatar-${(hashOf(id) % 7) + 1}`;
  return (
    <span
      className={styles.av}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.36),
        background: `var(${colour})`,
        color: `var(${colour}-text)`,
      }}
      aria-hidden="true"
    >
      {photo !== undefined ? (
        <img src={photo} alt="" width={size} height={size} onError={() => setBroken(photo)} />
      ) : initials !== '' ? (
        initials
      ) : (
        <Identicon id={id} size={size} />
      )}
    </span>
  );
}
