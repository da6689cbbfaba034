import * as messages from '@tessera/contracts/messages';
import sharp from 'sharp';
import { invalid } from '../../../platform/errors';
import { createSemaphore, PATIENCE_MS } from '../../../platform/semaphore';
import type { PhotoFormat } from './avatar-store';

const MAX_PIXELS = 16_000_000;
/** Maximum width and height in pixels, because a very long image is expensive to crop. */
const MAX_SIDE = 16_000;
const SIDE = 512;
const SECONDS = 5;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const beginsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);

export interface PreparedPhoto {
  bytes: Buffer;
  format: PhotoFormat;
}

const rejection = (message: string) => invalid({ avatar: message });
const reject = (error: unknown): never => {
  throw rejection(/pixel limit/.test(String(error)) ? messages.photoTooManyPixels : messages.photoUnreadable);
};

const open = (photo: Buffer) =>
  sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });

async function readHead(photo: Buffer) {
  const head = await open(photo).metadata().catch(reject);
  if (head.format !== 'png' && head.format !== 'jpeg') throw rejection(messages.fileType);
  if (Math.max(head.width, head.height) > MAX_SIDE) throw rejection(messages.photoTooManyPixels);
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
  const bytes = await encoded.toBuffer().catch(reject);
  return { bytes, format: hasAlpha ? 'png' : 'jpg' };
}

/**
 * Converts photos one at a time, on one thread and without a cache, so that hostile images use few resources. The
 * result contains no metadata.
 */
export function createPreparePhoto(): (photo: Buffer) => Promise<PreparedPhoto> {
  const run = createSemaphore(1, { patienceMs: PATIENCE_MS });
  sharp.concurrency(1);
  sharp.cache(false);
  return async (photo) => {
    if (photo.length === 0) throw rejection(messages.selectImage);
    if (!beginsWith(photo, PNG) && !beginsWith(photo, JPEG)) throw rejection(messages.fileType);
    return run(() => encode(photo));
  };
}
