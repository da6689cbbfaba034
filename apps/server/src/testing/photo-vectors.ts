// size: over the line limit, because one file contains the lists of all photos
import { crc32, deflateSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import * as messages from '@tessera/contracts/messages';
import sharp, { type Sharp } from 'sharp';

type Make = () => Promise<Buffer> | Buffer;
type Taken = [name: string, make: Make];
type Refused = [name: string, make: Make, refusal: string];

export const MAX_PHOTO_BYTES = 4 * 1024 * 1024 - 1;
const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const { fileType, fileTooLarge, photoUnreadable, photoTooManyPixels, selectImage } = messages;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function head(width: number, height: number, depth = 8, colour = 2): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(depth, 8);
  data.writeUInt8(colour, 9);
  return chunk('IHDR', data);
}

const END = chunk('IEND', Buffer.alloc(0));
const pngOf = (...chunks: Buffer[]) => Buffer.concat([MAGIC, ...chunks, END]);
/** Returns a complete PNG of black pixels. */
const handMade = (side: number, ...between: Buffer[]) =>
  pngOf(head(side, side), ...between, chunk('IDAT', deflateSync(Buffer.alloc(side * (side * 3 + 1)))));

const plain = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2743b8' }, limitInputPixels: false });
const clear = (): Sharp =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } });
const jpeg = () => plain().jpeg().toBuffer();
const png = () => plain().png().toBuffer();
const followedBy = async (photo: Promise<Buffer>, trailer: Buffer | string) =>
  Buffer.concat([await photo, Buffer.from(trailer)]);
const half = (photo: Buffer) => photo.subarray(0, Math.floor(photo.length / 2));
const noisy = () => sharp(randomBytes(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } });
const flipped = (photo: Buffer, at: number) => {
  const copy = Buffer.from(photo);
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
};
/** Returns a JPEG whose header states a wrong size. */
const jpegOf = async (side: number) => {
  const photo = Buffer.from(await jpeg());
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  photo.writeUInt16BE(side, frame + 5);
  photo.writeUInt16BE(side, frame + 7);
  return photo;
};
const animation = () => {
  const [frames, frame] = [Buffer.alloc(8), Buffer.alloc(26)];
  frames.writeUInt32BE(2, 0);
  frame.writeUInt32BE(8, 4);
  frame.writeUInt32BE(8, 8);
  return handMade(8, chunk('acTL', frames), chunk('fcTL', frame));
};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';
const megabytes = () => deflateSync(Buffer.alloc(64 * 1024 * 1024));

/** JPEG whose metadata has a position and an author, which the server must remove. */
export const tellTale = () =>
  plain()
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Ada Lovelace', Copyright: 'secret-canary' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-canary</x:xmpmeta>')
    .toBuffer();

export const goodPhotos: Taken[] = [
  ['a PNG', png],
  ['a JPEG', jpeg],
  ['a PNG of one pixel', () => plain(1, 1).png().toBuffer()],
  ['a JPEG of one pixel', () => plain(1, 1).jpeg().toBuffer()],
  ['a PNG that shows what is behind it', () => clear().png().toBuffer()],
  ['a PNG of 16 bits', () => plain().toColourspace('rgb16').png().toBuffer()],
  ['a grey PNG', () => plain().greyscale().png().toBuffer()],
  ['a PNG with a palette', () => noisy().png({ palette: true }).toBuffer()],
  ['a clear PNG with a palette', () => clear().png({ palette: true }).toBuffer()],
  ['a PNG of two colours', () => noisy().png({ palette: true, colours: 2 }).toBuffer()],
  ['an interlaced PNG', () => noisy().png({ progressive: true }).toBuffer()],
  ['a PNG by hand', () => handMade(8)],
  ['a moving PNG, of which one picture is kept', animation],
  ['a progressive JPEG', () => noisy().jpeg({ progressive: true }).toBuffer()],
  ['a grey JPEG', () => plain().greyscale().jpeg().toBuffer()],
  ['a JPEG for print', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
  ['a JPEG of full colour', () => noisy().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
  ['a JPEG with a wide profile', () => plain().withIccProfile('p3').jpeg().toBuffer()],
  ['a JPEG with metadata', tellTale],
  ['a PNG with text', () => handMade(8, chunk('tEXt', Buffer.from(`Comment\0${HTML} secret-canary`)))],
  ['a PNG with a page behind it', () => followedBy(png(), `${HTML} secret-canary`)],
  ['a JPEG with an archive behind it', () => followedBy(jpeg(), 'PK\x05\x06 secret-canary')],
  ['16,000,000 pixels', () => plain(4000, 4000).png().toBuffer()],
  ['a line across', () => plain(16000, 1).png().toBuffer()],
  ['a line down', () => plain(1, 16000).png().toBuffer()],
  ['4 MB less a byte', async () => followedBy(jpeg(), Buffer.alloc(MAX_PHOTO_BYTES - (await jpeg()).length))],
];

/** Small files with more pixels, or a longer side, than the server decodes. */
export const bombs: Refused[] = [
  [
    'a head of 30,000 by 30,000',
    () => pngOf(head(30_000, 30_000), chunk('IDAT', deflateSync(Buffer.alloc(99)))),
    photoTooManyPixels,
  ],
  [
    '14,000 by 14,000',
    () => plain(14_000, 14_000).png({ compressionLevel: 9 }).toBuffer(),
    photoTooManyPixels,
  ],
  ['a JPEG head of 65,000 by 65,000', () => jpegOf(65_000), photoTooManyPixels],
  ['one row above 16,000,000', () => plain(4000, 4001).png().toBuffer(), photoTooManyPixels],
  ['a line that is too long', () => plain(16_001, 1).png().toBuffer(), photoTooManyPixels],
];

/** Small files with a chunk that decompresses to 64 MB. The server must drop the chunk or reject the photo. */
export const unfolding: Taken[] = [
  ['more pixels than its head says', () => pngOf(head(9, 9), chunk('IDAT', megabytes()))],
  ['text that unfolds', () => handMade(8, chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), megabytes()])))],
  [
    'a profile that unfolds',
    () => handMade(8, chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), megabytes()]))),
  ],
];

export const badPhotos: Refused[] = [
  ['nothing', () => Buffer.alloc(0), selectImage],
  ['an SVG', () => Buffer.from(SVG), fileType],
  ['an SVG with a prolog', () => Buffer.from(`<?xml version="1.0"?>${SVG}`), fileType],
  ['an SVG behind the first bytes of a PNG', () => Buffer.concat([MAGIC, Buffer.from(SVG)]), photoUnreadable],
  [
    'an SVG behind the first bytes of a JPEG',
    () => Buffer.from(`\xff\xd8\xff${SVG}`, 'latin1'),
    photoUnreadable,
  ],
  ['a GIF', () => plain().gif().toBuffer(), fileType],
  [
    'a GIF behind the first bytes of a PNG',
    async () => Buffer.concat([MAGIC, await plain().gif().toBuffer()]),
    photoUnreadable,
  ],
  ['a WebP', () => plain().webp().toBuffer(), fileType],
  ['a moving WebP', () => plain(8, 16).webp({ loop: 1 }).toBuffer(), fileType],
  ['a TIFF', () => plain().tiff().toBuffer(), fileType],
  ['an AVIF', () => plain(16, 16).avif().toBuffer(), fileType],
  ['a BMP', () => Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'), fileType],
  ['an icon', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0]), fileType],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), fileType],
  ['a page', () => Buffer.from(HTML), fileType],
  ['a page before a PNG', async () => Buffer.concat([Buffer.from(HTML), await png()]), fileType],
  ['a program', () => Buffer.from('MZ\x90\0', 'latin1'), fileType],
  ['a film', () => Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), fileType],
  ['an archive', () => Buffer.from('PK\x03\x04', 'latin1'), fileType],
  ['words', () => Buffer.from('a picture of me'), fileType],
  ['noise', () => Buffer.concat([Buffer.from([0]), randomBytes(4096)]), fileType],
  ['the first bytes of a PNG', () => MAGIC, photoUnreadable],
  ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), photoUnreadable],
  ['half of a PNG', async () => half(await noisy().png().toBuffer()), photoUnreadable],
  ['half of a JPEG', async () => half(await noisy().jpeg().toBuffer()), photoUnreadable],
  ['a PNG without pixels', () => pngOf(head(8, 8)), photoUnreadable],
  ['a PNG without a head', () => pngOf(chunk('IDAT', deflateSync(Buffer.alloc(99)))), photoUnreadable],
  ['a PNG of no width', () => pngOf(head(0, 8)), photoUnreadable],
  ['a PNG of a width below zero', () => pngOf(head(0xffff_ffff, 8)), photoUnreadable],
  ['a PNG of a depth that is none', () => pngOf(head(8, 8, 7)), photoUnreadable],
  ['a PNG of a kind that is none', () => pngOf(head(8, 8, 8, 5)), photoUnreadable],
  [
    'a PNG whose pixels are no archive',
    () => pngOf(head(8, 8), chunk('IDAT', Buffer.alloc(64, 7))),
    photoUnreadable,
  ],
  ['a PNG with a changed pixel', async () => flipped(await noisy().png().toBuffer(), 3000), photoUnreadable],
  [
    '4 MB',
    async () => followedBy(jpeg(), Buffer.alloc(MAX_PHOTO_BYTES + 1 - (await jpeg()).length)),
    fileTooLarge,
  ],
  ['5 MB', () => followedBy(jpeg(), Buffer.alloc(5 * 1024 * 1024)), fileTooLarge],
];
