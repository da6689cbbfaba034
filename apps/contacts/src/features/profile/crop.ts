/** Size of the stage in its own units, independent of its size on the screen. */
export const STAGE = { width: 432, height: 340 } as const;
/** Diameter of the crop circle, in stage units. */
export const CIRCLE = 280;
export const MAX_ZOOM = 4;
export const ZOOM_STEP = 0.1;

interface PictureSize {
  width: number;
  height: number;
}

/** Position of the picture: offset of its centre from the circle's, in stage units. */
export interface Crop {
  x: number;
  y: number;
  /** At 1 the picture just covers the circle. */
  zoom: number;
  /** Clockwise quarter turns. */
  turns: number;
}

export const START: Crop = { x: 0, y: 0, zoom: 1, turns: 0 };

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/** Returns stage units per pixel of the picture. */
export const scaleOf = ({ width, height }: PictureSize, { zoom }: Crop): number =>
  (CIRCLE / Math.min(width, height)) * zoom;

/** Returns the nearest crop that covers the circle. */
export function fit(size: PictureSize, crop: Crop): Crop {
  const zoom = Math.round(Math.max(1, Math.min(MAX_ZOOM, crop.zoom)) * 100) / 100;
  const scale = scaleOf(size, { ...crop, zoom });
  const lies = crop.turns % 2 === 1;
  const [across, down] = lies ? [size.height, size.width] : [size.width, size.height];
  return {
    turns: crop.turns,
    zoom,
    x: clamp(crop.x, (across * scale - CIRCLE) / 2),
    y: clamp(crop.y, (down * scale - CIRCLE) / 2),
  };
}

export const moved = (size: PictureSize, crop: Crop, by: { x: number; y: number }): Crop =>
  fit(size, { ...crop, x: crop.x + by.x, y: crop.y + by.y });

export function zoomed(size: PictureSize, crop: Crop, zoom: number): Crop {
  const next = fit(size, { ...crop, zoom }).zoom;
  const grown = next / crop.zoom;
  return fit(size, { ...crop, zoom: next, x: crop.x * grown, y: crop.y * grown });
}

export const turned = (size: PictureSize, crop: Crop): Crop =>
  fit(size, { ...crop, turns: (crop.turns + 1) % 4, x: -crop.y, y: crop.x });

const FAR = 10;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the crop after a key press: arrows move, plus and minus zoom; undefined for any other key. */
export function pressed(
  size: PictureSize,
  crop: Crop,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Crop | undefined {
  const arrow = arrows[key];
  const far = shiftKey ? FAR : 1;
  if (arrow) return moved(size, crop, { x: arrow.x * far, y: arrow.y * far });
  if (key === '+' || key === '=') return zoomed(size, crop, crop.zoom + ZOOM_STEP);
  if (key === '-' || key === '_') return zoomed(size, crop, crop.zoom - ZOOM_STEP);
  return undefined;
}
