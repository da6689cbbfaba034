import { useMemo } from 'react';
import { createPart } from '../part/create-part';

const part = createPart(() => import(/* webpackChunkName: "qr" */ './qr-path'));

/** QR code of a text; an empty square of the same size until the encoder has loaded. */
export function QrPicture({ text }: { text: string }) {
  const encoder = part.usePart('now');
  const { path, size } = useMemo(() => encoder?.qrPath(text) ?? { path: '', size: 1 }, [encoder, text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
