import { useMemo } from 'react';
import styles from './sign-in-wall.module.css';
import { wallTiles } from './wall-tiles';

/** Picture next to the sign-in forms; fills its positioned parent. */
export function SignInWall() {
  const tiles = useMemo(() => wallTiles(), []);
  return (
    <svg
      className={styles.wall}
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {tiles.map((tile) => (
        <polygon key={tile.points} points={tile.points} fill={tile.colour} />
      ))}
    </svg>
  );
}
