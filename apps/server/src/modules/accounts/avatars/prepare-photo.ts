import { messages } from '@tessera/contracts';
import sharp from 'sharp';
import { invalid } from '../../../platform/errors';
import { createSemaphore, PATIENCE_MS } from '../../../platform/semaphore';
import type { PhotoFormat } from './avatar-name';

const MAX_PIXELS = 16_000_000;
/** A line of pixels is no picture of anybody, and costs more than it says when it is made a square. */
const MAX_SIDE = 16_000;
const SIDE = 512;
const SECONDS = 5;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const beginsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);

/** What a photo was made into. */
export interface PreparedPhoto {
  bytes: Buffer;
  format: PhotoFormat;
}

const refuse = (message: string) => invalid({ avatar: message });
const refuseFor = (error: unknown) =>
  refuse(/pixel limit/.test(String(error)) ? messages.photoTooManyPixels : messages.photoUnreadable);

const open = (photo: Buffer) =>
  sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });

/** @throws DomainError 422 unless the library, too, takes it for a PNG or JPEG of a size that it will read. */
async function readHead(photo: Buffer) {
  const head = await open(photo)
    .metadata()
    .catch((error: unknown) => {
      throw refuseFor(error);
    });
  if (head.format !== 'png' && head.format !== 'jpeg') throw refuse(messages.fileType);
  if (Math.max(head.width, head.height) > MAX_SIDE) throw refuse(messages.photoTooManyPixels);
  return head;
}

async function encode(photo: Buffer): Promise<PreparedPhoto> {
  const { hasAlpha } = await readHead(photo);
  const square = open(photo)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .toColourspace('srgb');
  const encoded = hasAlpha ? square.png({ compressionLevel: 9 }) : square.jpeg({ quality: 85 });
  const bytes = await encoded.toBuffer().catch((error: unknown) => {
    throw refuseFor(error);
  });
  return { bytes, format: hasAlpha ? 'png' : 'jpg' };
}

/**
 * What makes a 512-pixel square of a photo, without anything that was not a pixel: one at a time, on one thread and without
 * a cache, so that hostile pictures cost little. Each photo that waits stands in memory: the caller bounds how many.
 * The function it gives throws DomainError 422 on what is no PNG or JPEG, by content, and on what cannot be read whole; 503 to
 * who waited for ten seconds.
 */
export function createPreparePhoto(): (photo: Buffer) => Promise<PreparedPhoto> {
  const turn = createSemaphore(1, { patienceMs: PATIENCE_MS });
  sharp.concurrency(1);
  sharp.cache(false);
  return async (photo) => {
    if (photo.length === 0) throw refuse(messages.selectImage);
    if (!beginsWith(photo, PNG) && !beginsWith(photo, JPEG)) throw refuse(messages.fileType);
    return turn(() => encode(photo));
  };
}
