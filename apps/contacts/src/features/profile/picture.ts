import * as messages from '@tessera/contracts/messages';
import { messageOf } from '@tessera/client';
import { CIRCLE, scaleOf, type Crop } from './crop';

const TYPES: readonly string[] = ['image/png', 'image/jpeg'];
const MAX_BYTES = 4 * 1024 * 1024;
/** Side of the uploaded square in pixels. */
const SIDE = 512;

/** Decoded photo, and the MIME type of the upload. */
export interface Picture {
  bitmap: ImageBitmap;
  type: string;
}

/** Problem with a picture; the message is shown to the user. */
class PictureError extends Error {
  override name = 'PictureError';
}

/** Returns the message for a picture rejected by this page or by the server. */
export const problemOf = (error: unknown): string =>
  error instanceof PictureError ? error.message : messageOf(error);

/** Decodes a chosen file. @throws PictureError */
export async function readPicture(file: File | undefined): Promise<Picture> {
  if (file === undefined) throw new PictureError(messages.selectImage);
  if (!TYPES.includes(file.type) || file.size >= MAX_BYTES) throw new PictureError(messages.photoRule);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureError(messages.photoUnreadable);
  });
  return { bitmap, type: file.type };
}

/** Draws the cropped picture. @param side diameter of the circle in pixels */
export function drawCrop(
  context: CanvasRenderingContext2D,
  { bitmap }: Picture,
  crop: Crop,
  side: number,
): void {
  const { width, height } = context.canvas;
  const ratio = side / CIRCLE;
  const scale = scaleOf(bitmap, crop) * ratio;
  context.save();
  context.clearRect(0, 0, width, height);
  context.translate(width / 2 + crop.x * ratio, height / 2 + crop.y * ratio);
  context.rotate((crop.turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  context.restore();
}

/** Returns the square around the circle as a file. @throws PictureError 'Failed to crop image' */
export async function exportCrop(picture: Picture, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) throw new PictureError(messages.cropFailed);
  context.imageSmoothingQuality = 'high';
  drawCrop(context, picture, crop, SIDE);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, picture.type, 0.92));
  if (photo === null) throw new PictureError(messages.cropFailed);
  return photo;
}
