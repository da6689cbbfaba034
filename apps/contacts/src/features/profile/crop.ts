/** The stage is drawn in units of its own, whatever its size on the screen. */
export const STAGE = { width: 432, height: 340 } as const;
/** The diameter of what is kept. */
export const CIRCLE = 280;
export const MAX_ZOOM = 4;
export const ZOOM_STEP = 0.1;

export interface PictureSize {
  width: number;
  height: number;
}

/** Where the picture lies below the circle: its middle from the circle's, in units of the stage. */
export interface Crop {
  x: number;
  y: number;
  /** 1 lets the picture just cover the circle. */
  zoom: number;
  /** Quarters of a turn, clockwise. */
  turns: number;
}

export const START: Crop = { x: 0, y: 0, zoom: 1, turns: 0 };

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/** Units of the stage for one pixel of the picture. */
export const scaleOf = ({ width, height }: PictureSize, { zoom }: Crop): number =>
  (CIRCLE / Math.min(width, height)) * zoom;

/** The nearest crop whose circle is filled. */
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

/** What is in the middle stays there. */
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

/** What a key does: arrows move, plus and minus zoom; undefined for every other key. */
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
