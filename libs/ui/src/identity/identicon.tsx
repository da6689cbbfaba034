import { hashOf } from './hash';

/** Default picture of people and validators: five by five mirrored tiles, derived from the id. */
export function Identicon({ id, size = 32 }: { id: string; size?: number }) {
  const seed = hashOf(id);
  const tiles = Array.from({ length: 25 }, (_, index) => {
    const column = index % 5;
    const row = Math.floor(index / 5);
    const bit = row * 3 + Math.min(column, 4 - column);
    return { column, row, on: ((seed >>> bit) & 1) === 1, tone: 0.72 + ((seed >>> (bit % 24)) & 3) * 0.09 };
  });
  return (
    <svg width={size} height={size} viewBox="-4 -4 36 36" aria-hidden="true">
      {tiles
        .filter(({ on }) => on)
        .map(({ column, row, tone }) => (
          <rect
            key={`${column}.${row}`}
            x={column * 5.7}
            y={row * 5.7}
            width={5}
            height={5}
            rx={1}
            fill="currentColor"
            opacity={tone}
          />
        ))}
    </svg>
  );
}
