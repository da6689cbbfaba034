import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 8;

/** Returns one frame in YUV 4:2:0: the black code in the middle of a white picture. */
function pictureOf(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const left = (WIDTH - size * MODULE) >> 1;
  const top = (HEIGHT - size * MODULE) >> 1;
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const module = data[Math.floor((y - top) / MODULE)]?.[Math.floor((x - left) / MODULE)];
      if (module === true) luma[y * WIDTH + x] = 16;
    }
  }
  return Buffer.concat([luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}

/** Writes the video of Chromium's fake camera: a still QR code of the text (YUV4MPEG2). */
export function writeQrVideo(path: string, text: string): void {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]));
}
