import sharp from 'sharp';

/** RGB samples of a picture at half the CSS size. */
export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Deviation of a channel that is not a change, because a committed picture has 256 colours. */
const TOLERANCE = 8;

export async function decode(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const encode = ({ data, width, height }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();

/** Sample of a picture. Unlike `readUInt8`, it is fast enough for millions of samples. */
const sample = (data: Buffer, at: number) => data[at] ?? 0;

/** Halves a picture by the mean of 2 × 2 pixels. */
export function halve(full: Picture): Picture {
  const width = full.width >> 1;
  const height = full.height >> 1;
  const data = Buffer.alloc(width * height * 3);
  const row = full.width * 3;
  let to = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 2 * y * row + 6 * x;
      for (let c = from; c < from + 3; c++) {
        const top = sample(full.data, c) + sample(full.data, c + 3);
        const bottom = sample(full.data, c + row) + sample(full.data, c + row + 3);
        data[to++] = (top + bottom + 2) >> 2;
      }
    }
  }
  return { data, width, height };
}

/** Whether a sample is outside the range of the 3 × 3 pixels around it in the other picture, plus half of that range. */
function isOutside(value: number, { data, width, height }: Picture, x: number, y: number, channel: number) {
  let low = 255;
  let high = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const near = sample(data, (row * width + column) * 3 + channel);
      if (near < low) low = near;
      if (near > high) high = near;
    }
  }
  const slack = TOLERANCE + (high - low) / 2;
  return value < low - slack || value > high + slack;
}

/**
 * Counts the samples that differ. A plain surface must have its colour and an edge may be 2 CSS pixels off, because versions of
 * Chromium draw the same glyphs with other shades.
 */
export function countDifferent(one: Picture, other: Picture): number {
  const { width, height } = one;
  if (other.width !== width || other.height !== height) return Infinity;
  let count = 0;
  for (let at = 0; at < one.data.length; at++) {
    const first = sample(one.data, at);
    const second = sample(other.data, at);
    if (Math.abs(first - second) <= TOLERANCE) continue;
    const pixel = Math.floor(at / 3);
    const place = [pixel % width, Math.floor(pixel / width), at % 3] as const;
    if (isOutside(first, other, ...place) || isOutside(second, one, ...place)) count++;
  }
  return count;
}
