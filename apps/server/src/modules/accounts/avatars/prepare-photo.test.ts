import sharp from 'sharp';

import { createPreparePhoto } from './prepare-photo';

const SIDE = 64;
const corners = {
  topLeft: [255, 0, 0],
  topRight: [0, 255, 0],
  bottomLeft: [0, 0, 255],
  bottomRight: [255, 255, 255],
};

function upright(): Buffer {
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const vertical = y < SIDE / 2 ? 'top' : 'bottom';
      const colour = corners[`${vertical}${x < SIDE / 2 ? 'Left' : 'Right'}`];
      pixels.set(colour, (y * SIDE + x) * 3);
    }
  return pixels;
}
const open = () => sharp(upright(), { raw: { width: SIDE, height: SIDE, channels: 3 } });

/** EXIF orientation (TIFF 6.0, tag 274) and the picture as the camera stores it. */
const stored = [
  [1, () => open()],
  [2, () => open().flop()],
  [3, () => open().rotate(180)],
  [4, () => open().flip()],
  [6, () => open().rotate(270)],
  [8, () => open().rotate(90)],
] as const;

async function quarters(photo: Buffer) {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(offset, offset + 3)].map((value) => (value > 127 ? 255 : 0));
  };
  return {
    topLeft: at(0.25, 0.25),
    topRight: at(0.75, 0.25),
    bottomLeft: at(0.25, 0.75),
    bottomRight: at(0.75, 0.75),
  };
}

it.each(stored)('turns a photo with EXIF orientation %d the right way up', async (orientation, make) => {
  const photo = await make().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  const { bytes } = await createPreparePhoto()(photo);
  expect(await quarters(bytes)).toEqual(corners);
});
